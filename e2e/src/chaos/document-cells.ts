import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {FAULTS, type Answer, type Fault, type Rule} from '../support/network/fault-proxy.ts';
import {markDocument} from '../support/pages/same-document.ts';
import {inTab, type Lane} from './lane.ts';
import {SECTIONS} from './remotes.ts';
import {isSameAndClean, seesRemote, shellIsInteractive, tour} from './screens.ts';

/** Visitors of an unreadable registry: a first-time one, a returning one, an open tab. */
export const VISITS = ['first visit', 'returning', 'mid-session'] as const;

/** The registry document, damaged in one way. Every remote depends on it, so a cell checks all six. */
export interface DocumentCell {
  fault: Fault;
  visit: (typeof VISITS)[number];
}

export const documentCells = (): DocumentCell[] =>
  FAULTS.flatMap((fault) => VISITS.map((visit) => ({fault, visit})));

const BLOCK = /<script type="application\/json" id="switchboard-document"[^>]*>[^<]*<\/script>/;

const isPage = (url: string) => /^\/(dashboard|login)/.test(url);

/** A page without the embedded document, as from a plain static host: the browser has to request it from the registry. */
const withoutDocument: Rule = {
  matches: isPage,
  apply: (answer: Answer) => ({
    ...answer,
    body: Buffer.from(answer.body.toString().replace(BLOCK, '')),
  }),
};

const harm = (lane: Lane, fault: Fault) =>
  lane.proxy.setRules(withoutDocument, {
    matches: (url) => url.startsWith('/registry/v1/document'),
    apply: fault,
  });

/** Longer than a start waits for the registry. */
const BEYOND_PATIENCE_MS = 11_000;
/** Longer than the polling interval of a tab. */
const BEYOND_POLL_MS = 16_000;

async function allWork(page: Page) {
  await shellIsInteractive(page);
  await tour(page, [...SECTIONS, 'auth']);
}

const startError = (page: Page) =>
  page
    .getByRole('alert')
    .filter({has: page.getByRole('heading', {name: 'The dashboard cannot start safely'})});

const isSlow = (fault: Fault) => fault === 'hang' || fault === 'slow drip';

/** Opens a section from the start; where the registry is slow, waits as long as the page does. */
async function openTeam(page: Page, fault: Fault) {
  const asked = isSlow(fault) && page.waitForRequest('**/registry/v1/document');
  await page.goto('/dashboard/team', {waitUntil: 'commit'});
  await markDocument(page);
  if (asked) {
    await asked;
    await page.clock.fastForward(BEYOND_PATIENCE_MS);
  }
}

/** The one page; it retries by itself, so the dashboard comes without a click and without a reload. */
async function firstVisit(lane: Lane, page: Page, fault: Fault) {
  harm(lane, fault);
  await openTeam(page, fault);
  await startError(page).waitFor();
  lane.proxy.repair();
  await page.clock.fastForward(BEYOND_POLL_MS);
  await seesRemote(page, 'team');
  await allWork(page);
}

/** Continues with the document of the last visit. */
async function returning(lane: Lane, page: Page, fault: Fault) {
  await page.goto('/dashboard/profile');
  await page.getByRole('heading', {level: 1}).waitFor();
  harm(lane, fault);
  await openTeam(page, fault);
  await seesRemote(page, 'team');
  await allWork(page);
  lane.proxy.repair();
}

/** Nothing is noticeable; the next poll retries. */
async function midSession(lane: Lane, page: Page, fault: Fault) {
  await page.goto('/dashboard/team');
  await markDocument(page);
  await seesRemote(page, 'team');
  harm(lane, fault);
  const asked = page.waitForRequest('**/registry/v1/document');
  await page.clock.fastForward(BEYOND_POLL_MS);
  await asked;
  await allWork(page);
  lane.proxy.repair();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/registry/v1/document') && response.status() < 400,
  );
  await page.clock.fastForward(BEYOND_POLL_MS);
  if (isSlow(fault)) await page.clock.fastForward(BEYOND_POLL_MS);
  await answered;
  assert.equal(
    await page.getByRole('alert').count(),
    0,
    'something is said of a fault that concerns nobody',
  );
}

/** Runs one cell; throws for any deviation from the expected state. */
export async function runDocumentCell(lane: Lane, {fault, visit}: DocumentCell): Promise<void> {
  const meet = {'first visit': firstVisit, returning: returning, 'mid-session': midSession}[visit];
  await inTab(lane, {isSignedIn: true}, async (page) => {
    await meet(lane, page, fault);
    await isSameAndClean(page);
  }).finally(() => lane.proxy.repair());
}
