import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {trustRelease} from '../../files/trusted-files.ts';
import {forgetContainer, loadContainer} from './containers.ts';

const SCOPE = {react: {'19.2.9': {}}};
jest.mock('./share-scope.ts', () => ({shareScope: () => SCOPE}));

const page = globalThis as unknown as Record<string, unknown>;
const integrity = `sha384-${'b'.repeat(64)}`;
const entry = 'static/js/remoteEntry.js';

let count = 0;

/** Creates a new release for each test. */
const release = () => {
  const version = `1.0.${(count += 1)}`;
  const signed = {
    release: {
      name: 'tickets',
      container: `remote_tickets__1_0_${count}`,
      entry,
      files: [{path: entry, size: 1, integrity}],
    },
    baseUrl: `/remotes/tickets/${version}/`,
  } as SignedRelease;
  trustRelease(signed);
  return signed;
};

const scripts = () => [...document.head.querySelectorAll('script')];

/** Ends the page's only script with an event. */
const answer = (event: 'load' | 'error') => {
  const [script, ...others] = scripts();
  expect(others).toEqual([]);
  script!.dispatchEvent(new Event(event));
};

const containerOf = (signed: SignedRelease) => {
  const container = {init: jest.fn(), get: jest.fn()};
  page[signed.release.container] = container;
  return container;
};

afterEach(() => scripts().forEach((script) => script.remove()));

describe('loadContainer', () => {
  it('requests an entry once, with its hash, and gives its container the share scope', async () => {
    const signed = release();
    const [first, second] = [loadContainer(signed), loadContainer(signed)];
    expect(scripts()[0]).toMatchObject({
      src: `http://localhost${signed.baseUrl}${entry}`,
      integrity,
    });
    const container = containerOf(signed);
    answer('load');
    expect(await first).toBe(container);
    expect(await second).toBe(container);
    expect(await loadContainer(signed)).toBe(container);
    expect(container.init).toHaveBeenCalledTimes(1);
    expect(container.init).toHaveBeenCalledWith(SCOPE);
    expect(scripts()).toEqual([]);
  });

  it.each([
    ['error', 'error'],
    ['load', 'missing'],
  ] as const)(
    'L4 L5 fails after %s without a container with "%s", and retries',
    async (event, reason) => {
      const signed = release();
      const failed = loadContainer(signed).catch((error: unknown) => error);
      answer(event);
      expect(await failed).toMatchObject({
        name: 'LoadFailure',
        message: 'Loading chunk tickets failed',
        reason,
      });
      const again = loadContainer(signed);
      const container = containerOf(signed);
      answer('load');
      expect(await again).toBe(container);
    },
  );

  it('L5 fails at once if the container cannot take the share scope, and retries', async () => {
    const signed = release();
    const failed = loadContainer(signed).catch((error: unknown) => error);
    containerOf(signed).init.mockImplementation(() => {
      throw new Error('Another scope');
    });
    answer('load');
    expect(await failed).toMatchObject({message: 'Another scope'});
    void loadContainer(signed).catch(() => undefined);
    expect(scripts()).toHaveLength(1);
  });

  it('L4 waits 120 s for an entry', async () => {
    jest.useFakeTimers();
    const failed = loadContainer(release()).catch((error: unknown) => error);
    jest.advanceTimersByTime(120_000);
    jest.useRealTimers();
    expect(await failed).toMatchObject({reason: 'timeout'});
    expect(scripts()).toEqual([]);
  });

  it('M1 fetches a forgotten release again', async () => {
    const signed = release();
    const loading = loadContainer(signed);
    containerOf(signed);
    answer('load');
    await loading;
    forgetContainer(signed.release.container);
    expect(page[signed.release.container]).toBeUndefined();
    void loadContainer(signed).catch(() => undefined);
    expect(scripts()).toHaveLength(1);
  });
});
