import {offerUndo, undoLatest} from './undo.ts';

const undone: string[] = [];
const act = (message: string, until?: number) =>
  offerUndo({message, undo: () => undone.push(message), ...(until !== undefined && {until})});

describe('undo', () => {
  beforeEach(() => {
    while (undoLatest());
    undone.length = 0;
  });

  it('undoes action by action, newest first, each once', () => {
    for (const message of ['one', 'two', 'three']) act(message);
    expect([undoLatest(), undoLatest(), undoLatest(), undoLatest()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(undone).toEqual(['three', 'two', 'one']);
  });

  it('skips expired actions', () => {
    act('kept');
    act('sent', Date.now() - 1);
    undoLatest();
    expect(undone).toEqual(['kept']);
  });
});
