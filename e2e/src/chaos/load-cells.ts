import type {Page} from 'playwright-core';
import {FAULTS, type Fault} from '../support/fault-proxy.ts';
import {inTab, type Lane} from './lane.ts';
import {hitOf, PATHS, REMOTES, SECTIONS, TARGETS, type Hit, type Release, type Remote, type Target} from './remotes.ts';
import {failureOf, goWithin, isSameAndClean, markDocument, openFromMenu, opens, seesFailure, seesRemote, setToken, shellIsInteractive, tryAgain, type Reason} from './screens.ts';

export const MOMENTS = ['cold', 'mid-session'] as const;
export type Moment = (typeof MOMENTS)[number];

/** One part of one remote, harmed in one way at one moment. */
export interface LoadCell {
  fault: Fault;
  target: Target;
  remote: Remote;
  moment: Moment;
}

export const loadCells = (): LoadCell[] =>
  FAULTS.flatMap((fault) => TARGETS.flatMap((target) => REMOTES.flatMap((remote) => MOMENTS.map((moment) => ({fault, target, remote, moment})))));

/**
 * What the person is told. Every script carries a hash, so the browser refuses a body that is not the one on record like
 * one that never came: an error, whatever the body. `missing` is for a body on record that does not hold what it should.
 */
const reasonOf = (fault: Fault): Reason => (fault === 'hang' || fault === 'slow drip' ? 'timeout' : 'error');

/** Longer than the deadline of a load. */
const BEYOND_DEADLINE_MS = 121_000;

interface Scene {
  lane: Lane;
  page: Page;
  cell: LoadCell;
  hit: Hit;
}

const isSlow = ({fault}: LoadCell) => fault === 'hang' || fault === 'slow drip';

/** Where a tab stands before it meets the fault: a section that does not need the harmed file. */
const neighbourOf = (remote: Remote) => (remote === 'analytics' ? 'tickets' : 'analytics');

const harm = ({lane, hit, cell}: Scene) => lane.proxy.setRules({matches: hit.matches, apply: cell.fault});

/** The person goes to the screen that needs the harmed file, in an open tab. */
async function goToBroken({page, cell: {remote, target}, hit}: Scene) {
  if (remote === 'auth') {
    await setToken(page, undefined);
    await page.waitForURL('**/login**');
    if (hit.path !== PATHS.auth) await page.locator(`a[href="${hit.path}"]`).click();
    return;
  }
  await openFromMenu(page, remote);
  if (hit.path === PATHS[remote]) return;
  if (target === 'lazy chunk' || target === 'shared chunk') await seesRemote(page, remote);
  await page.locator(`a[href="${hit.path}"]`).first().click();
}

async function meetCold(scene: Scene) {
  harm(scene);
  await scene.page.goto(scene.hit.path, {waitUntil: 'commit'});
  await markDocument(scene.page);
}

/** Shared chunks are fetched ahead while the browser is idle, so they are out of reach from the start. */
async function meetMidSession(scene: Scene) {
  const {page, cell: {remote, target}} = scene;
  if (target === 'shared chunk') harm(scene);
  const neighbour = neighbourOf(remote);
  await page.goto(PATHS[neighbour], {waitUntil: 'commit'});
  await markDocument(page);
  await seesRemote(page, neighbour);
  if (target !== 'shared chunk') harm(scene);
  await goToBroken(scene);
}

/** The shell answers and all other remotes can be used; those that need the very file say the same of themselves. */
async function othersWork({page, lane, cell: {remote, fault}, hit: {fellows}}: Scene) {
  if (remote === 'auth') {
    await setToken(page, lane.token);
    await page.waitForURL('**/dashboard/**');
  }
  await shellIsInteractive(page);
  for (const other of ['auth', ...SECTIONS] as const) {
    if (other !== remote && !fellows.includes(other)) await opens(page, other);
  }
  const fellow = fellows.find((name) => name !== 'auth');
  if (fellow === undefined || reasonOf(fault) === 'timeout') return;
  await openFromMenu(page, fellow as Exclude<Remote, 'auth'>);
  await seesFailure(page, reasonOf(fault));
}

async function comeBack({page, cell: {remote}, hit}: Scene) {
  if (remote === 'auth') {
    await setToken(page, undefined);
    await page.waitForURL('**/login**');
  }
  await goWithin(page, hit.path);
}

const SHOWS_WITHIN_MS = 1500;

/** A small file is there before the deadline, drop by drop; then there is no failure to see. */
const hasFailed = (page: Page) => failureOf(page).waitFor({timeout: SHOWS_WITHIN_MS}).then(() => true, () => false);

/** A drip goes on until the network is well; then the section comes by itself. Everything else has to be asked again. */
async function recover({page, lane, cell}: Scene) {
  if (cell.fault === 'slow drip' && cell.moment === 'cold') return lane.proxy.repair();
  if (isSlow(cell)) await page.clock.fastForward(BEYOND_DEADLINE_MS);
  if (cell.fault === 'slow drip' && !(await hasFailed(page))) return lane.proxy.repair();
  await seesFailure(page, reasonOf(cell.fault));
  lane.proxy.repair();
  await tryAgain(page);
}

/**
 * Runs one cell.
 * @param releases the active releases, by remote
 * @throws what is not as it has to be
 */
export async function runLoadCell(lane: Lane, cell: LoadCell, releases: Record<string, Release>): Promise<void> {
  const isCold = cell.moment === 'cold';
  const options = {isSignedIn: cell.remote !== 'auth' || !isCold, hasFakeClock: isSlow(cell)};
  await inTab(lane, options, async (page) => {
    const scene: Scene = {lane, page, cell, hit: hitOf(cell.remote, cell.target, releases[cell.remote]!)};
    await (isCold ? meetCold(scene) : meetMidSession(scene));
    if (!isSlow(cell)) await seesFailure(page, reasonOf(cell.fault));
    await othersWork(scene);
    await comeBack(scene);
    await recover(scene);
    await seesRemote(page, cell.remote);
    await isSameAndClean(page);
  }).finally(() => lane.proxy.repair());
}
