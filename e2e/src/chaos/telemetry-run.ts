import assert from 'node:assert/strict';
import type {HealthResponse} from '@switchboard/contracts/registry/telemetry/schemas';
import {call} from '../support/api.ts';
import type {Rule} from '../support/network/fault-proxy.ts';
import type {System} from '../support/system/system.ts';
import {openBrowser, type Lane} from './lane.ts';
import {hitOf, PATHS, type Release} from './remotes.ts';
import {openFromMenu, seesFailure, seesRemote} from './screens.ts';

const ROUNDS = 12;
/** Rounds in which the service that takes the reports is down as well. */
const DEAF_ROUNDS = [3, 4, 5, 9];
/** Rounds after which the page is reloaded at once. */
const RELOADED_ROUNDS = [2, 4, 7, 10];
const TRIES = 3;
const SHARE = 0.99;
const PATIENCE_MS = 30_000;

const REMOTE = 'training';

async function failuresOf({url}: System): Promise<number> {
  const {body} = await call<HealthResponse>(`${url}/registry/v1/health`);
  return body.releases
    .filter(({remote}) => remote === REMOTE)
    .reduce((sum, {failures}) => sum + failures, 0);
}

/** Makes loads fail repeatedly, in a tab that is reloaded and loses the service in between. @returns number of failed attempts */
async function failOften(lane: Lane, release: Release): Promise<number> {
  const {context, page} = await openBrowser(lane, {isSignedIn: true, hasFakeClock: false});
  const broken: Rule = {matches: hitOf(REMOTE, 'entry', release).matches, apply: '500'};
  const deaf: Rule = {matches: (url) => url.startsWith('/registry/v1/telemetry'), apply: 'reset'};
  await page.goto(PATHS.team);
  await seesRemote(page, 'team');
  for (let round = 1; round <= ROUNDS; round += 1) {
    lane.proxy.setRules(broken, ...(DEAF_ROUNDS.includes(round) ? [deaf] : []));
    await openFromMenu(page, REMOTE);
    await seesFailure(page, 'error');
    await openFromMenu(page, 'team');
    await seesRemote(page, 'team');
    if (RELOADED_ROUNDS.includes(round)) await page.reload();
  }
  lane.proxy.repair();
  await page.waitForFunction(() => sessionStorage.getItem('switchboard.telemetry') === '[]');
  await context.close();
  return ROUNDS * TRIES;
}

/**
 * Injects failed loads and counts the reports that arrive, each of them once.
 * @throws when less than 99 % arrive, or more than there were
 */
export async function telemetryArrives(
  system: System,
  lanes: readonly Lane[],
  release: Release,
): Promise<void> {
  const before = await failuresOf(system);
  const injected = (await Promise.all(lanes.map((lane) => failOften(lane, release)))).reduce(
    (sum, count) => sum + count,
    0,
  );
  const deadline = Date.now() + PATIENCE_MS;
  let arrived = 0;
  do arrived = (await failuresOf(system)) - before;
  while (arrived < injected && Date.now() < deadline);
  assert.ok(
    arrived >= injected * SHARE && arrived <= injected,
    `${arrived} of ${injected} reports arrived`,
  );
}
