import {getInstance} from '@module-federation/enhanced/runtime';
import fc from 'fast-check';
import {holdRelease, noteUse} from './release-memory.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({getInstance: jest.fn()}));

const CONTAINERS = Array.from({length: 6}, (_, patch) => `remote_tickets__1_4_${patch}`);
const page = globalThis as unknown as Record<string, unknown>;

const chunks = (container: string) => `webpackChunk${container.replace('__', '_')}`;

/** All places in which the federation runtime, webpack and the page keep a release. */
function fakeRuntime() {
  const runtime = {
    moduleCache: new Map<string, unknown>(),
    options: {remotes: [] as {name: string}[]},
    remoteHandler: {idToRemoteMap: {} as Record<string, unknown>},
    shareScopeMap: {default: {react: {'19.0.0': {useIn: [] as string[]}}}},
  };
  const federation = {
    __INSTANCES__: [] as {name: string; options: object}[],
    __SHARE__: {} as Record<string, unknown>,
  };
  const loading: Record<string, unknown> = {};
  jest.mocked(getInstance).mockReturnValue(runtime as never);
  Object.assign(page, {__FEDERATION__: federation, __GLOBAL_LOADING_REMOTE_ENTRY__: loading});
  for (const container of CONTAINERS) {
    delete page[container];
    delete page[chunks(container)];
  }
  const load = (container: string) => {
    runtime.moduleCache.set(container, {});
    runtime.options.remotes.push({name: container});
    runtime.remoteHandler.idToRemoteMap[`${container}/Section`] = {};
    runtime.shareScopeMap.default.react['19.0.0'].useIn.push(container);
    federation.__INSTANCES__.push({name: container, options: {}});
    federation.__SHARE__[`${container}:1.0.0`] = {};
    loading[`${container}:/remoteEntry.js`] = {};
    Object.assign(page, {[container]: {}, [chunks(container)]: []});
  };
  const traces = (container: string) => [
    runtime.moduleCache.has(container),
    runtime.options.remotes.some(({name}) => name === container),
    `${container}/Section` in runtime.remoteHandler.idToRemoteMap,
    runtime.shareScopeMap.default.react['19.0.0'].useIn.includes(container),
    federation.__INSTANCES__.some(({name}) => name === container),
    `${container}:1.0.0` in federation.__SHARE__,
    `${container}:/remoteEntry.js` in loading,
    page[container] !== undefined,
    chunks(container) in page,
  ];
  return {
    use: (container: string) => {
      if (!runtime.moduleCache.has(container)) load(container);
    },
    isWhole: (container: string) => traces(container).every(Boolean),
    isGone: (container: string) => !traces(container).some(Boolean),
  };
}

let remotes = 0;
const newRemote = () => `remote-${(remotes += 1)}`;

it('M1 keeps the last three that were used, and leaves no trace of the others', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CONTAINERS), {minLength: 1, maxLength: 30}), (uses) => {
      const [memory, name] = [fakeRuntime(), newRemote()];
      for (const container of uses) {
        memory.use(container);
        noteUse(name, container);
      }
      const kept = [...new Set(uses.toReversed())].slice(0, 3);
      return CONTAINERS.every((container) =>
        kept.includes(container) ? memory.isWhole(container) : memory.isGone(container),
      );
    }),
  );
});

it('M3 keeps what is mounted, and lets it go with the next use once it is not', () => {
  const [memory, name] = [fakeRuntime(), newRemote()];
  const [oldest = '', ...newer] = CONTAINERS;
  const use = (container: string) => {
    memory.use(container);
    noteUse(name, container);
  };
  memory.use(oldest);
  const release = holdRelease(name, oldest);
  const releaseAgain = holdRelease(name, oldest);
  newer.forEach(use);
  expect(memory.isWhole(oldest)).toBe(true);
  release();
  use(CONTAINERS[3]!);
  expect(memory.isWhole(oldest)).toBe(true);
  releaseAgain();
  use(CONTAINERS[4]!);
  expect(memory.isGone(oldest)).toBe(true);
});

it('M1 counts each remote by itself', () => {
  const memory = fakeRuntime();
  for (const container of CONTAINERS) {
    memory.use(container);
    noteUse(newRemote(), container);
  }
  expect(CONTAINERS.every(memory.isWhole)).toBe(true);
});
