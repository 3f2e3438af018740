import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {refreshDocument} from '../../registry/watch-document.ts';
import {LoadFailure} from '../../files/load-failure.ts';
import type {Situation} from '../plan/candidates.ts';
import {readSituation} from '../plan/read-situation.ts';
import {loadModule} from './load-module.ts';
import {loadRemote} from './load-remote.ts';

jest.mock('./load-module.ts', () => ({loadModule: jest.fn()}));
jest.mock('../plan/read-situation.ts', () => ({readSituation: jest.fn()}));
jest.mock('../../registry/watch-document.ts', () => ({refreshDocument: jest.fn()}));

const signed = (version: string) =>
  ({
    release: {name: 'tickets', version, entry: 'entry.js'},
    baseUrl: `/remotes/tickets/${version}/`,
  }) as SignedRelease;
const named = (arm: Arm, version: string): Situation['chosen'] => ({
  signed: signed(version),
  arm,
  fault: undefined,
});

let asked: string[];
const seconds = () => Math.round(performance.now() / 1000);

/** Starts a load of 1.2.0, with 1.1.0 active and 1.0.0 known good. */
function start(arm: 'canary' | 'preview') {
  const load = loadRemote(
    {signed: signed('1.2.0'), arm, fault: undefined},
    {
      name: 'tickets',
      module: './Section',
    },
  );
  const result = load.result.catch((error: unknown) => error);
  return {...load, result};
}

beforeEach(() => {
  asked = [];
  jest.useFakeTimers({now: 0});
  jest.mocked(refreshDocument).mockReset().mockResolvedValue();
  jest.mocked(readSituation).mockImplementation(async (_, chosen, tried = []) => ({
    chosen,
    active: named('active', '1.1.0'),
    knownGood: [signed('1.0.0')],
    tried,
    isBroken: () => false,
    unmetNeed: () => undefined,
  }));
  jest.mocked(loadModule).mockImplementation(
    ({release}, _, signal) =>
      new Promise((__, reject) => {
        asked.push(`${release.version} at ${seconds()} s`);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
});

afterEach(() => jest.useRealTimers());

describe('a load that gets no answer', () => {
  it('L3 L12 L18 gives each candidate its share of the deadline, and ends with it', async () => {
    const {result} = start('canary');
    await jest.advanceTimersByTimeAsync(119_000);
    expect(asked).toEqual(['1.2.0 at 0 s', '1.1.0 at 80 s', '1.0.0 at 100 s']);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await result).toMatchObject({name: 'LoadFailure', reason: 'timeout'});
    expect(refreshDocument).not.toHaveBeenCalled();
  });

  it('L3 requests nothing more once cancelled', async () => {
    const {result, cancel} = start('canary');
    await jest.advanceTimersByTimeAsync(5000);
    cancel();
    expect(await result).toMatchObject({name: 'LoadCancelled'});
    expect(asked).toEqual(['1.2.0 at 0 s']);
  });
});

describe('a load of releases that all fail', () => {
  beforeEach(() =>
    jest.mocked(loadModule).mockImplementation(async ({release}) => {
      asked.push(release.version);
      throw new LoadFailure(release.version, 'error');
    }),
  );

  it('L11 fetches a newer document after each failure, and fails with the last error', async () => {
    const {result} = start('canary');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await result).toMatchObject({message: 'Loading chunk 1.1.0 failed'});
    expect([...new Set(asked)]).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    expect(refreshDocument).toHaveBeenCalledTimes(2);
  });

  it('L11 moves on after 5 s without an answer from the registry', async () => {
    jest.mocked(refreshDocument).mockReturnValue(new Promise(() => undefined));
    jest.spyOn(Math, 'random').mockReturnValue(0);
    void start('canary');
    await jest.advanceTimersByTimeAsync(4900);
    expect(asked).not.toContain('1.1.0');
    await jest.advanceTimersByTimeAsync(200);
    expect(asked).toContain('1.1.0');
  });

  it('L20 fetches no newer document for a preview', async () => {
    const {result} = start('preview');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await result).toMatchObject({message: 'Loading chunk 1.2.0 failed'});
    expect(asked).toEqual(['1.2.0', '1.2.0', '1.2.0']);
    expect(refreshDocument).not.toHaveBeenCalled();
  });
});
