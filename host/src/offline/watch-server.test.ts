import {renewStream} from '@switchboard/events';
import {notifyAboutStream} from '@switchboard/events/testing';
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
    'reports within 5 s that the server is gone, with a share of %d',
    async (share) => {
      jest.spyOn(Math, 'random').mockReturnValue(share);
      watch();
      await pass(60_000);
      expect(health).not.toHaveBeenCalled();
      notifyAboutStream('lost');
      // The request itself may take 2 s.
      await pass(3000);
      expect(told).toEqual([true]);
    },
  );

  it('ignores a server that is back at once, without requests', async () => {
    watch();
    notifyAboutStream('lost');
    await pass(1400);
    notifyAboutStream('open');
    await pass(60_000);
    expect(health).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  it('ignores a lost stream while the server answers', async () => {
    answers();
    watch();
    for (let tries = 0; tries < 3; tries += 1) {
      notifyAboutStream('lost');
      await pass(3000);
    }
    expect(health).toHaveBeenCalledTimes(3);
    expect(told).toEqual([]);
    expect(renewStream).not.toHaveBeenCalled();
  });

  it('sends fewer and fewer requests, and reopens the stream on an answer', async () => {
    watch();
    notifyAboutStream('lost');
    await pass(600_000);
    const calls = health.mock.calls.length;
    expect(calls).toBeGreaterThan(30);
    expect(calls).toBeLessThan(70);
    answers();
    await pass(20_000);
    expect(told).toEqual([true, false]);
    expect(renewStream).toHaveBeenCalledTimes(1);
    notifyAboutStream('open');
    await pass(600_000);
    expect(health).toHaveBeenCalledTimes(calls + 1);
  });

  it('trusts the stream over a late answer', async () => {
    let fail: (error: Error) => void = () => undefined;
    health.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    watch();
    notifyAboutStream('lost');
    await pass(2500);
    notifyAboutStream('open');
    fail(new TypeError('Failed to fetch'));
    await pass(600_000);
    expect(told).toEqual([]);
    expect(health).toHaveBeenCalledTimes(1);
  });

  it('sends no requests from a hidden tab, and one at once when it is visible', async () => {
    watch();
    become('hidden');
    notifyAboutStream('lost');
    await pass(600_000);
    expect(health).not.toHaveBeenCalled();
    become('visible');
    await pass(0);
    expect(told).toEqual([true]);
    become('hidden');
    notifyAboutStream('open');
    await pass(600_000);
    expect(health).toHaveBeenCalledTimes(1);
    expect(told).toEqual([true]);
    become('visible');
    expect(told).toEqual([true, false]);
  });

  it('sends no requests offline, and one at once when the browser is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    watch();
    notifyAboutStream('lost');
    await pass(600_000);
    expect(health).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(told).toEqual([true]);
  });

  it('sends no requests once it has ended', async () => {
    watch();
    notifyAboutStream('lost');
    stop();
    await pass(600_000);
    expect(health).not.toHaveBeenCalled();
  });
});
