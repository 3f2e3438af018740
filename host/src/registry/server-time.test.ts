import {noteServerTime, serverNow} from './server-time.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const answered = (headers: Record<string, string>, requestedAt?: number) =>
  noteServerTime({headers: new Headers(headers)}, requestedAt);
const hours = (count: number) => new Date(AT + count * 3_600_000).toUTCString();
const ahead = () => (serverNow() - AT) / 3_600_000;

beforeEach(() => jest.useFakeTimers({now: AT}));
afterEach(() => {
  answered({date: hours(0)});
  jest.useRealTimers();
});

describe('G13 the time at the registry', () => {
  it.each([
    ['behind it', 3],
    ['ahead of it', -3],
  ])('learns the time from an answer when this computer is %s', (_, difference) => {
    answered({date: hours(difference)});
    expect(ahead()).toBe(difference);
  });

  it('counts how long a cache has kept the answer', () => {
    answered({date: hours(2), age: '3600'});
    expect(ahead()).toBe(3);
  });

  it.each([
    ['no difference for an answer that was slow to arrive', -0.5, 0],
    ['the smallest difference that a slow answer proves', -3, -2],
  ])('learns %s', (_, difference, expected) => {
    answered({date: hours(difference)}, AT - 3_600_000);
    expect(ahead()).toBe(expected);
  });

  it("uses this computer's time if within seconds, or without a readable date", () => {
    answered({date: new Date(AT + 4000).toUTCString()});
    expect(ahead()).toBe(0);
    answered({date: 'soon'});
    answered({});
    expect(ahead()).toBe(0);
  });

  it('remembers the difference, and forgets it once the clock is right', () => {
    answered({date: hours(3)});
    jest.isolateModules(() => {
      const again = jest.requireActual<typeof import('./server-time.ts')>('./server-time.ts');
      expect(again.serverNow()).toBe(serverNow());
    });
    answered({date: hours(0)});
    expect(localStorage.getItem('switchboard.clock')).toBeNull();
  });
});
