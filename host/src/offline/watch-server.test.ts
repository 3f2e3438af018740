import {renewStream} from '@switchboard/events';
import {tellStreamState} from '@switchboard/events/testing';
import {watchServer} from './watch-server.ts';

jest.mock('@switchboard/events', () => ({
  ...jest.requireActual<object>('@switchboard/events'),
  renewStream: jest.fn(),
}));

const health = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const told: boolean[] = [];
let stop: () => void;

const watch = (isSilent = false) => {
  stop = watchServer({isSilent, tell: (next) => void told.push(next)});
};
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const answers = () => health.mockResolvedValue({status: 200} as Response);
const become = (visibility: 'hidden' | 'visible') => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  health.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  jest.mocked(renewStream).mockReset();
  globalThis.fetch = health;
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('O10 a tab that is open', () => {
  it.each([0, 0.999])(
    'says within 5 s that the server is gone, with a share of %d',
    async (share) => {
      jest.spyOn(Math, 'random').mockReturnValue(share);
      watch();
      await pass(60_000);
      expect(health).not.toHaveBeenCalled();
      tellStreamState('lost');
      // The question itself may take 2 s.
      await pass(3000);
      expect(told).toEqual([true]);
    },
  );

  it('is silent about a server that is back at once, and asks nothing then', async () => {
    watch();
    tellStreamState('lost');
    await pass(1400);
    tellStreamState('open');
    await pass(60_000);
    expect(health).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  it('is silent about a lost stream while the server answers, and leaves the stream to its own pauses', async () => {
    answers();
    watch();
    for (let tries = 0; tries < 3; tries += 1) {
      tellStreamState('lost');
      await pass(3000);
    }
    expect(health).toHaveBeenCalledTimes(3);
    expect(told).toEqual([]);
    expect(renewStream).not.toHaveBeenCalled();
  });

  it('asks more and more seldom, and opens the stream as soon as the server answers', async () => {
    watch();
    tellStreamState('lost');
    await pass(600_000);
    const calls = health.mock.calls.length;
    expect(calls).toBeGreaterThan(30);
    expect(calls).toBeLessThan(70);
    answers();
    await pass(20_000);
    expect(told).toEqual([true, false]);
    expect(renewStream).toHaveBeenCalledTimes(1);
    tellStreamState('open');
    await pass(600_000);
    expect(health).toHaveBeenCalledTimes(calls + 1);
  });

  it('believes the stream before an answer that is late', async () => {
    let fail: (error: Error) => void = () => undefined;
    health.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    watch();
    tellStreamState('lost');
    await pass(2500);
    tellStreamState('open');
    fail(new TypeError('Failed to fetch'));
    await pass(600_000);
    expect(told).toEqual([]);
    expect(health).toHaveBeenCalledTimes(1);
  });

  it('asks nothing while nobody sees it, and at once when somebody does', async () => {
    watch();
    become('hidden');
    tellStreamState('lost');
    await pass(600_000);
    expect(health).not.toHaveBeenCalled();
    become('visible');
    await pass(0);
    expect(told).toEqual([true]);
    become('hidden');
    tellStreamState('open');
    await pass(600_000);
    expect(health).toHaveBeenCalledTimes(1);
    expect(told).toEqual([true]);
    become('visible');
    expect(told).toEqual([true, false]);
  });

  it('asks nothing while the browser is offline, and at once when it is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    watch();
    tellStreamState('lost');
    await pass(600_000);
    expect(health).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(told).toEqual([true]);
  });

  it('asks nothing any more once it is left', async () => {
    watch();
    tellStreamState('lost');
    stop();
    await pass(600_000);
    expect(health).not.toHaveBeenCalled();
  });
});
