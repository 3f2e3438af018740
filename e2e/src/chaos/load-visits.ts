import type {Page} from 'playwright-core';
import {FAULTS, type Fault} from '../support/network/fault-proxy.ts';
import {markDocument} from '../support/pages/same-document.ts';
import {inTab, type Lane} from './lane.ts';
import {
  hitOf,
  PATHS,
  REMOTES,
  SECTIONS,
  TARGETS,
  type Hit,
  type Release,
  type Remote,
  type Target,
} from './remotes.ts';
import {
  failureOf,
  goWithin,
  isSameAndClean,
  openFromMenu,
  seesFailure,
  seesRemote,
  setToken,
  shellIsInteractive,
  tour,
  tryAgain,
  type Reason,
} from './screens.ts';

export const MOMENTS = ['cold', 'mid-session'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Parts of one remote, all damaged in one way during a visit. */
export interface LoadVisit {
  fault: Fault;
  remote: Remote;
  moment: Moment;
  /** In the order in which the remote needs them: the next one fails once the previous one is fixed. */
  targets: readonly Target[];
}

type Releases = Record<string, Release>;

const isSlow = (fault: Fault) => fault === 'hang' || fault === 'slow drip';

/**
 * A slow part may arrive late, together with everything else in transit: one part a visit. A file that other remotes need too is damaged in
 * a visit of its own, as they could not be used in the meantime.
 */
function targetsOfVisits(fault: Fault, remote: Remote, releases: Releases): Target[][] {
  if (isSlow(fault)) return TARGETS.map((target) => [target]);
  const isAlone = (target: Target) => hitOf(remote, target, releases[remote]!).fellows.length > 0;
  return [
    TARGETS.filter((target) => !isAlone(target)),
    ...TARGETS.filter(isAlone).map((target) => [target]),
  ];
}

/** @param releases the active releases, by remote */
export const loadVisits = (releases: Releases): LoadVisit[] =>
  REMOTES.flatMap((remote) =>
    FAULTS.flatMap((fault) =>
      MOMENTS.flatMap((moment) =>
        targetsOfVisits(fault, remote, releases).map((targets) => ({
          fault,
          remote,
          moment,
          targets,
        })),
      ),
    ),
  );

/**
 * The reason shown to the user. Every script has a hash, so the browser rejects a body that is not the one on record like one that never
 * came: an error, whatever the body. `missing` is for a body on record without its expected content.
 */
const reasonOf = (fault: Fault): Reason => (isSlow(fault) ? 'timeout' : 'error');

/** Longer than the deadline of a load. */
const BEYOND_DEADLINE_MS = 121_000;
/** Longer than the time in which failed loads count against a release. */
const BEYOND_BREAKER_MS = 61_000;

interface Scene {
  lane: Lane;
  page: Page;
  visit: LoadVisit;
  hits: Hit[];
}

/** Initial place of a tab before it meets the fault: a section that does not need the damaged files. */
const NEIGHBOURS: Partial<Record<Remote, Remote>> = {
  analytics: 'tickets',
  team: 'broadcast',
  tickets: 'broadcast',
};
const neighbourOf = (remote: Remote): Remote => NEIGHBOURS[remote] ?? 'analytics';

const harm = ({lane, visit: {fault}}: Scene, hits: readonly Hit[]) =>
  lane.proxy.setRules(...hits.map(({matches}) => ({matches, apply: fault})));

/** Opens the remote's first screen, in an open tab. */
async function goToRemote({page, visit: {remote}}: Scene) {
  if (remote !== 'auth') return openFromMenu(page, remote);
  await setToken(page, undefined);
  await page.waitForURL('**/login**');
}

/** Continues to the screen that needs the damaged file, where the remote's first one does not. */
async function goDeeper({page, visit: {remote}}: Scene, {path}: Hit) {
  if (path === PATHS[remote]) return;
  await seesRemote(page, remote);
  await page.locator(`a[href="${path}"]`).first().click();
}

async function meetCold({page}: Scene, {path}: Hit) {
  await page.goto(path, {waitUntil: 'commit'});
  await markDocument(page);
}

async function meetMidSession(scene: Scene, hit: Hit) {
  const {
    page,
    visit: {remote},
  } = scene;
  const neighbour = neighbourOf(remote);
  await page.goto(PATHS[neighbour], {waitUntil: 'commit'});
  await markDocument(page);
  await seesRemote(page, neighbour);
  await goToRemote(scene);
  await goDeeper(scene, hit);
}

/** The shell responds and all other remotes work; those that need the same file report the same failure. */
async function othersWork({page, lane, visit: {remote, fault}}: Scene, {fellows}: Hit) {
  if (remote === 'auth') {
    await setToken(page, lane.token);
    await page.waitForURL('**/dashboard/**');
  }
  await shellIsInteractive(page);
  const [fellow] = SECTIONS.filter((section) => fellows.includes(section));
  if (fellow && reasonOf(fault) === 'error') {
    await openFromMenu(page, fellow);
    await seesFailure(page, 'error');
  }
  await tour(
    page,
    [...SECTIONS, 'auth' as const].filter((other) => other !== remote && !fellows.includes(other)),
  );
}

async function comeBack({page, visit: {remote}}: Scene, {path}: Hit) {
  if (remote === 'auth') {
    await setToken(page, undefined);
    await page.waitForURL('**/login**');
  }
  await goWithin(page, path);
}

const SHOWS_WITHIN_MS = 1500;

/** A small file arrives before the deadline, drop by drop; then there is no failure to see. */
const hasFailed = (page: Page) =>
  failureOf(page)
    .waitFor({timeout: SHOWS_WITHIN_MS})
    .then(
      () => true,
      () => false,
    );

/** Only a complete response requests the next part. */
const asksFor = (page: Page, {matches}: Hit) =>
  page.waitForRequest((request) => matches(new URL(request.url()).pathname));

/** A drip continues until the network is well; then the section comes by itself. Everything else has to be requested again. */
async function recover(scene: Scene, hit: Hit, rest: readonly Hit[]) {
  const {page, lane, visit} = scene;
  if (visit.fault === 'slow drip' && visit.moment === 'cold') return lane.proxy.repair();
  await page.clock.fastForward(isSlow(visit.fault) ? BEYOND_DEADLINE_MS : BEYOND_BREAKER_MS);
  const isOver = !isSlow(visit.fault) || (await hasFailed(page));
  if (!isOver && visit.fault === 'slow drip') return lane.proxy.repair();
  // The section may have begun to load only after the clock was moved.
  if (!isOver) await page.clock.fastForward(BEYOND_DEADLINE_MS);
  await seesFailure(page, reasonOf(visit.fault));
  lane.proxy.repair();
  harm(scene, rest);
  const [next] = rest;
  await Promise.all([next?.path === hit.path && asksFor(page, next), tryAgain(page)]);
}

/** One part fails, everything else works, and the part comes once it is fixed. */
async function runTarget(scene: Scene, index: number) {
  const {page, visit} = scene;
  const [hit, next] = scene.hits.slice(index) as [Hit, Hit?];
  if (!isSlow(visit.fault)) await seesFailure(page, reasonOf(visit.fault));
  await othersWork(scene, hit);
  await comeBack(scene, hit);
  await recover(scene, hit, scene.hits.slice(index + 1));
  if (!next) await seesRemote(page, visit.remote);
  else if (next.path !== hit.path) await goDeeper(scene, next);
}

/** All parts of a remote that a fault can hit. */
const freshFiles = (remote: Remote, releases: Releases) => ({
  name: remote,
  matches: (url: string) =>
    url.startsWith(`/remotes/${remote}/`) ||
    hitOf(remote, 'shared chunk', releases[remote]!).matches(url),
});

/**
 * Runs a visit.
 * @returns the deviations from the expected state, by target; undefined where all is well
 */
export async function runLoadVisit(
  lane: Lane,
  visit: LoadVisit,
  releases: Releases,
): Promise<unknown[]> {
  const {remote, moment, targets} = visit;
  const problems: unknown[] = [];
  const meet = moment === 'cold' ? meetCold : meetMidSession;
  const walk = async (page: Page) => {
    const scene: Scene = {
      lane,
      page,
      visit,
      hits: targets.map((target) => hitOf(remote, target, releases[remote]!)),
    };
    harm(scene, scene.hits);
    await meet(scene, scene.hits[0]!);
    for (const index of targets.keys()) {
      await runTarget(scene, index);
      await isSameAndClean(page);
      problems.push(undefined);
    }
  };
  try {
    await inTab(
      lane,
      {isSignedIn: remote !== 'auth' || moment !== 'cold', fresh: freshFiles(remote, releases)},
      walk,
    );
    return problems;
  } catch (error) {
    // Targets that the failure kept the visit from get a visit of their own.
    const rest = targets.slice(problems.length + 1);
    return [
      ...problems,
      error,
      ...(rest.length > 0 ? await runLoadVisit(lane, {...visit, targets: rest}, releases) : []),
    ];
  } finally {
    lane.proxy.repair();
  }
}
