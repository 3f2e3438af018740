import fc from 'fast-check';
import {holdRelease, noteUse} from './release-memory.ts';

const CONTAINERS = Array.from({length: 6}, (_, patch) => `remote_tickets__1_4_${patch}`);
const page = globalThis as unknown as Record<string, unknown>;

const chunks = (container: string) => `webpackChunk${container.replace('__', '_')}`;

/** Creates a page with the globals of entries and chunks. */
function fakePage() {
  for (const container of CONTAINERS) {
    delete page[container];
    delete page[chunks(container)];
  }
  const traces = (container: string) => [page[container] !== undefined, chunks(container) in page];
  return {
    use: (container: string) => {
      page[container] ??= {};
      page[chunks(container)] ??= [];
    },
    isWhole: (container: string) => traces(container).every(Boolean),
    isGone: (container: string) => !traces(container).some(Boolean),
  };
}

let remotes = 0;
const newRemote = () => `remote-${(remotes += 1)}`;

it('M1 keeps the three most recently used, and leaves no trace of the others', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CONTAINERS), {minLength: 1, maxLength: 30}), (uses) => {
      const [memory, name] = [fakePage(), newRemote()];
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

it('M3 keeps mounted releases, and drops them with the next use once unmounted', () => {
  const [memory, name] = [fakePage(), newRemote()];
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
  const memory = fakePage();
  for (const container of CONTAINERS) {
    memory.use(container);
    noteUse(newRemote(), container);
  }
  expect(CONTAINERS.every(memory.isWhole)).toBe(true);
});
