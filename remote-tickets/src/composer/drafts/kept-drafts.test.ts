import {keptDraft} from './kept-drafts.ts';
import type {KeptText} from './draft-text.ts';

const text = (html: string): KeptText => ({
  html,
  attachments: [],
  to: null,
  cc: null,
  bcc: [],
  macroIds: [],
  seenMessageId: null,
  savedAt: null,
  changedAt: '2026-11-22T10:00:00.000Z',
});
const open = () => keptDraft({userId: 'u1', ticketId: 't1', kind: 'reply'});
const stored = () =>
  (JSON.parse(localStorage.getItem('switchboard-draft:u1:t1:reply') ?? 'null') as KeptText | null)
    ?.html;

const setHidden = (hidden: boolean) =>
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a text kept in this browser', () => {
  it('is written once for several letters, within a fifth of a second', () => {
    const kept = open();
    const write = jest.spyOn(Storage.prototype, 'setItem');
    for (const letters of ['H', 'He', 'Hel']) {
      kept.write(text(letters));
      jest.advanceTimersByTime(60);
    }
    expect(stored()).toBeUndefined();
    jest.advanceTimersByTime(20);
    expect([stored(), write.mock.calls.length]).toEqual(['Hel', 1]);
  });

  it('is read as last written', () => {
    open().write(text('Hello'));
    expect(open().read()?.html).toBe('Hello');
  });

  it('is written at once in a hidden page, where timers may never run again', () => {
    setHidden(true);
    open().write(text('Hello'));
    expect(stored()).toBe('Hello');
  });

  it('stays when another tab that wrote earlier clears its own', () => {
    const [one, other] = [open(), open()];
    one.write(text('Hello'));
    jest.advanceTimersByTime(200);
    other.write(text('Good morning'));
    jest.advanceTimersByTime(200);
    one.write(undefined);
    expect(stored()).toBe('Good morning');
    other.write(undefined);
    expect(stored()).toBeUndefined();
  });

  it('is deleted once the tab that recovered it after a crash clears it', () => {
    open().write(text('Hello'));
    jest.advanceTimersByTime(200);
    const found = open();
    expect(found.read()?.html).toBe('Hello');
    found.write(undefined);
    expect(stored()).toBeUndefined();
  });

  it('is deleted even after its last write met a full storage', () => {
    const kept = open();
    kept.write(text('Hello'));
    jest.advanceTimersByTime(200);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    kept.write(text('Hello again'));
    jest.advanceTimersByTime(200);
    kept.write(undefined);
    expect(stored()).toBeUndefined();
  });

  it('is deleted once the server has it, so that a sent text never returns', () => {
    const kept = open();
    kept.write(text('Hello'));
    kept.write(undefined);
    expect(stored()).toBeUndefined();
    jest.runAllTimers();
    expect(stored()).toBeUndefined();
  });
});
