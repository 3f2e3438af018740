import type {CDPSession} from 'playwright-core';
import {profilePath} from '@switchboard/contracts/places/profile';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {Fault, Finding} from './findings.ts';
import {goWithin, mount, rootOf, settleAnimations} from './mount.ts';
import type {OpenView} from './open-view.ts';
import {effectsScript} from './page/effects.ts';
import {SURROUNDINGS_SCRIPT} from './page/surroundings.ts';
import {PIECE_SCRIPT, TASKS_SCRIPT} from './page/tasks.ts';
import {placesOf} from './places.ts';

/** A screen of the host, present in every deployment. */
const NEIGHBOUR = profilePath();
/** Duration of the piece of work on the reference machine, to which the limits of tasks refer. */
const PIECE_MS = 20;
const TASK_MS = 200;
/** The shortest of several tries counts, to exclude other load of the machine. */
const TRIES = 3;
/** Number of mounts that each must leave the page as the one before; the first may fill caches. */
const CYCLES = 5;
const MEGABYTE = 1_000_000;
const GROWTH_MAX = MEGABYTE;
const LEAVE_MS = 5000;
const MOST = 3;

/** Scripts that must run in a page before it can be measured. */
export const measureScripts = ({name, version}: Release): string[] => [
  effectsScript(`/${name}/${version}/`),
  SURROUNDINGS_SCRIPT,
  TASKS_SCRIPT,
];

const firstOf = (found: readonly string[]): string =>
  `${found.slice(0, MOST).join('; ')}${found.length > MOST ? `; and ${found.length - MOST} more` : ''}`;

const faultsOf = (rule: Fault['rule'], found: readonly string[]): Fault[] =>
  found.length === 0 ? [] : [{rule, text: firstOf(found)}];

interface Mounts {
  open: OpenView;
  release: Release;
  path: string;
}

const askPage = <Answer>({open: {page}}: Mounts, question: string): Promise<Answer> =>
  page.evaluate<Answer>(question);

/** Opens the candidate, and waits until it is settled. */
const enter = async (mounts: Mounts): Promise<void> => {
  const {open, release, path} = mounts;
  await askPage(mounts, 'switchboardGateEffects.enter()');
  await goWithin(open.page, path);
  await mount(open.page, release);
  await open.watch.settle();
  await settleAnimations(open.page);
};

const leave = async (mounts: Mounts): Promise<void> => {
  const {page, watch} = mounts.open;
  await goWithin(page, NEIGHBOUR);
  await page.locator(rootOf(mounts.release)).waitFor({state: 'detached', timeout: LEAVE_MS});
  await askPage(mounts, 'switchboardGateEffects.leave()');
  await watch.settle();
  await settleAnimations(page);
};

/** Loads the page at a neighbour, so that the candidate is opened for the first time. */
const begin = async ({open: {page, watch}}: Mounts): Promise<void> => {
  await page.goto(NEIGHBOUR);
  await page.locator('main h1').first().waitFor();
  await watch.settle();
  await settleAnimations(page);
};

/** Longest task of an act, in milliseconds of a machine on which the piece of work takes `PIECE_MS`. */
const longestTask = async (mounts: Mounts, act: () => Promise<unknown>): Promise<number> => {
  const before = await askPage<number>(mounts, PIECE_SCRIPT);
  const start = await askPage<number>(mounts, 'performance.now()');
  await act();
  const longest = await askPage<number>(mounts, `switchboardGateTasks.longestSince(${start})`);
  const after = await askPage<number>(mounts, PIECE_SCRIPT);
  return (longest * PIECE_MS) / Math.max(before, after);
};

/** Opens the candidate for the first time, and again in a new page while a task is too long. */
const taskFaults = async (mounts: Mounts): Promise<Fault[]> => {
  let shortest = Infinity;
  for (let tries = 0; tries < TRIES && shortest > TASK_MS; tries += 1) {
    await begin(mounts);
    await askPage(mounts, 'switchboardGateSurroundings.begin()');
    shortest = Math.min(shortest, await longestTask(mounts, () => enter(mounts)));
  }
  return shortest > TASK_MS
    ? faultsOf('browser-tasks', [
        `a task takes ${Math.round(shortest)} ms when it is opened, at most ${TASK_MS} ms are allowed, on a machine that does the check's piece of work in ${PIECE_MS} ms`,
      ])
    : [];
};

const TARGETS = ['window', 'document', 'document.documentElement', 'document.body'];

/** Number of listeners by type on objects that outlive every section. */
const countListeners = async (session: CDPSession): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const expression of TARGETS) {
    const {result} = await session.send('Runtime.evaluate', {expression});
    const {listeners} = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId!,
    });
    for (const {type} of listeners) {
      const key = `${type} on ${expression}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
};

const usedHeap = async (session: CDPSession): Promise<number> => {
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
};

interface Sample {
  heap: number;
  listeners: Map<string, number>;
}

/** True when the values grew with each sample. */
const isGrowing = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > values[index - 1]!);

const growingListeners = (samples: readonly Sample[]): string[] =>
  [...(samples.at(-1)?.listeners.keys() ?? [])]
    .filter((key) => isGrowing(samples.map(({listeners}) => listeners.get(key) ?? 0)))
    .map((key) => `each time one more listener for ${key}`);

/** Smallest growth of the heap between two samples: a cache grows only once. */
const heapGrowth = (samples: readonly Sample[]): number =>
  Math.min(...samples.slice(1).map(({heap}, index) => heap - samples[index]!.heap));

/** Opens and leaves the candidate several times. */
const growthFaults = async (mounts: Mounts): Promise<Fault[]> => {
  const {devTools} = mounts.open;
  const samples: Sample[] = [];
  for (let cycle = 1; cycle < CYCLES; cycle += 1) {
    await enter(mounts);
    await leave(mounts);
    samples.push({heap: await usedHeap(devTools), listeners: await countListeners(devTools)});
  }
  const settled = samples.slice(1);
  const growth = heapGrowth(settled);
  return [
    ...(await leftFaults(mounts)),
    ...faultsOf('browser-leak', growingListeners(settled)),
    ...(growth > GROWTH_MAX
      ? faultsOf('browser-heap', [`${(growth / MEGABYTE).toFixed(1)} MB each time`])
      : []),
  ];
};

/** Changes of the first visit to the surroundings of the candidate. */
const shellFaults = async (mounts: Mounts): Promise<Fault[]> => {
  const during = await askPage<string[]>(mounts, 'switchboardGateSurroundings.during()');
  await leave(mounts);
  const after = await askPage<string[]>(mounts, 'switchboardGateSurroundings.after()');
  return faultsOf('browser-shell', [...new Set([...during, ...after])]);
};

const leftFaults = async (mounts: Mounts): Promise<Fault[]> =>
  faultsOf('browser-leak', await askPage<string[]>(mounts, 'switchboardGateEffects.left()'));

/** From the shortest measurement to the longest; stops at the first finding. */
const MEASUREMENTS = [taskFaults, shellFaults, leftFaults, growthFaults];

const measure = async (mounts: Mounts): Promise<Fault[]> => {
  for (const look of MEASUREMENTS) {
    const faults = await look(mounts);
    if (faults.length > 0) return faults;
  }
  return [];
};

/**
 * Opens a candidate several times from a neighbour and leaves it again. Measures its longest task,
 * its effects on the surrounding page, its remains and its memory. Public sections are the whole
 * page, and have no neighbour.
 */
export const measureMounts = async (open: OpenView, release: Release): Promise<Finding[]> => {
  const [path = ''] = placesOf(release);
  if (release.manifest.area === 'public') return [];
  const faults = await measure({open, release, path});
  return faults.map((fault) => ({...fault, path, view: open.view}));
};
