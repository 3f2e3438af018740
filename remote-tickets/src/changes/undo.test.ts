import {offerUndo, undoLatest} from './undo.ts';

const undone: string[] = [];
const act = (message: string, until?: number) =>
  offerUndo({message, undo: () => undone.push(message), ...(until !== undefined && {until})});

describe('what can be undone', () => {
  beforeEach(() => {
    while (undoLatest());
    undone.length = 0;
  });

  it('goes back act by act, newest first, each once', () => {
    for (const message of ['one', 'two', 'three']) act(message);
    expect([undoLatest(), undoLatest(), undoLatest(), undoLatest()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(undone).toEqual(['three', 'two', 'one']);
  });

  it('leaves out what can no longer be undone', () => {
    act('kept');
    act('sent', Date.now() - 1);
    undoLatest();
    expect(undone).toEqual(['kept']);
  });
});
