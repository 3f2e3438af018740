import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {DocumentFault} from '@switchboard/release-rules/trust';
import type {Page} from 'playwright-core';
import {FOREIGN_SCRIPT, type Answer, type Rule} from '../support/network/fault-proxy.ts';
import {markDocument} from '../support/pages/same-document.ts';
import {VICTIM, type AttackTools} from './attack-tools.ts';
import type {DocumentAttack} from './document-attacks.ts';
import type {FileAttack} from './file-attacks.ts';
import {inTab, type Lane, type Memory} from './lane.ts';
import type {ReleaseAttack} from './release-attacks.ts';
import {isSameAndClean, opens, seesFailure, seesRemote, shellIsInteractive} from './screens.ts';

/** An attacker's own server; it counts its requests. */
export interface EvilServer {
  url: string;
  hits: () => number;
  close: () => Promise<void>;
}

/** Starts a server whose script leaves a mark when it runs. */
export async function startEvilServer(): Promise<EvilServer> {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response
      .writeHead(200, {'content-type': 'text/javascript', 'access-control-allow-origin': '*'})
      .end(FOREIGN_SCRIPT);
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits: () => hits,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const BLOCK = /(<script type="application\/json" id="switchboard-document"[^>]*>)[^<]*(<\/script>)/;

const inPage = (answer: Answer, text: string): Answer => {
  const html = answer.body.toString();
  assert.match(html, BLOCK, 'the page holds no document that could be replaced');
  return {
    ...answer,
    body: Buffer.from(
      html.replace(
        BLOCK,
        (_, open: string, close: string) => open + text.replaceAll('<', '\\u003c') + close,
      ),
    ),
  };
};

const isDocument = (url: string) => url.startsWith('/registry/v1/document');
const isPage = (url: string) => /^\/(dashboard|login|register)/.test(url);

/** Replaces the document in every place where the browser could get one. */
export const documentRules = (text: string): Rule[] => [
  {
    matches: isDocument,
    apply: () => ({
      status: 200,
      headers: {'content-type': 'application/json', 'cache-control': 'no-store'},
      body: Buffer.from(text),
    }),
  },
  {matches: isPage, apply: (answer) => inPage(answer, text)},
];

const MESSAGES: Record<DocumentFault | 'unreadable', RegExp> = {
  malformed: /not a registry document/,
  unsigned: /not signed by a key/,
  older: /was seen before/,
  expired: /expired on/,
  unverifiable: /cannot check signatures/,
  unreadable: /./,
};

const startError = (page: Page) =>
  page
    .getByRole('alert')
    .filter({has: page.getByRole('heading', {name: 'The dashboard cannot start safely'})});

/** Explains on one page why there is no dashboard, and has run nothing of any remote. */
async function seesStartError(page: Page, fault: DocumentAttack['fault']) {
  await startError(page).waitFor();
  assert.match(await startError(page).innerText(), MESSAGES[fault], 'another reason is shown');
  assert.deepEqual(
    await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('remote_'))),
    [],
    'a remote ran',
  );
}

/** A visitor without stored data gets the one page; once the registry is well, the dashboard comes without a reload. */
async function meetsFirstVisitor(lane: Lane, {fault}: DocumentAttack, text: string) {
  await inTab(lane, {isSignedIn: false}, async (page) => {
    lane.proxy.setRules(...documentRules(text));
    await page.goto('/login', {waitUntil: 'commit'});
    await markDocument(page);
    await seesStartError(page, fault);
    lane.proxy.repair();
    await startError(page).getByRole('button', {name: 'Try again'}).click();
    await seesRemote(page, 'auth');
    await isSameAndClean(page);
  }).finally(() => lane.proxy.repair());
}

const remembered = (page: Page) =>
  page.evaluate(() => localStorage.getItem('switchboard.registry-document'));

const WAS_HERE: Memory = {
  name: 'a good document',
  make: async (page) => {
    await page.goto('/dashboard/profile');
    await page.getByRole('heading', {level: 1}).waitFor();
  },
};

/** A returning visitor continues with the last good document, and keeps it. */
async function meetsReturningVisitor(lane: Lane, text: string) {
  await inTab(lane, {isSignedIn: true, memory: WAS_HERE}, async (page) => {
    const before = await remembered(page);
    assert.ok(before, 'no document was kept');
    lane.proxy.setRules(...documentRules(text));
    const asked = page.waitForResponse('**/registry/v1/document');
    await page.goto(`/dashboard/${VICTIM}`);
    await markDocument(page);
    await seesRemote(page, VICTIM);
    await opens(page, 'training');
    await asked;
    assert.equal(await remembered(page), before, 'another document was activated');
    await isSameAndClean(page);
  }).finally(() => lane.proxy.repair());
}

/** Runs an attack with a document that must be rejected as a whole. */
export async function runDocumentAttack(
  lane: Lane,
  attack: DocumentAttack,
  tools: AttackTools,
): Promise<void> {
  const text = await attack.make(tools);
  await meetsReturningVisitor(lane, text);
  if (!attack.needsMemory) await meetsFirstVisitor(lane, attack, text);
}

const KNOWN_GOOD_AFTER_MS = 11_000;

const VICTIM_WORKED: Memory = {
  name: 'a good release of the victim',
  make: async (page) => {
    await page.goto(`/dashboard/${VICTIM}`);
    await seesRemote(page, VICTIM);
    await page.clock.fastForward(KNOWN_GOOD_AFTER_MS);
  },
};

/** A visitor in whose browser the victim worked before continues with the working release. */
async function keepsKnownGood(lane: Lane, text: string) {
  await inTab(lane, {isSignedIn: true, memory: VICTIM_WORKED}, async (page) => {
    lane.proxy.setRules(...documentRules(text));
    await page.goto(`/dashboard/${VICTIM}`);
    await markDocument(page);
    await seesRemote(page, VICTIM);
    await isSameAndClean(page);
  }).finally(() => lane.proxy.repair());
}

/** A visitor who meets the attack first sees the failure in the victim's place; everything else works. */
async function seesOnlyVictimFail(lane: Lane, text: string) {
  await inTab(lane, {isSignedIn: true}, async (page) => {
    lane.proxy.setRules(...documentRules(text));
    await page.goto(`/dashboard/${VICTIM}`, {waitUntil: 'commit'});
    await markDocument(page);
    await seesFailure(page, 'error');
    await shellIsInteractive(page);
    await opens(page, 'training');
    await isSameAndClean(page);
  }).finally(() => lane.proxy.repair());
}

/** Runs an attack with a release that must not run. */
export async function runReleaseAttack(
  lane: Lane,
  attack: ReleaseAttack,
  {tools, evil}: {tools: AttackTools; evil: EvilServer},
): Promise<void> {
  const text = await attack.make(tools, evil.url);
  const asked = evil.hits();
  await seesOnlyVictimFail(lane, text);
  if (attack.fault !== 'revoked') await keepsKnownGood(lane, text);
  assert.equal(evil.hits(), asked, "the attacker's server was asked");
}

/** Runs an attack with a file that is not the one on record. */
export async function runFileAttack(lane: Lane, {matches, change}: FileAttack): Promise<void> {
  await inTab(lane, {isSignedIn: true}, async (page) => {
    lane.proxy.setRules({matches, apply: change});
    await page.goto(`/dashboard/${VICTIM}`, {waitUntil: 'commit'});
    await markDocument(page);
    await seesFailure(page, 'error');
    await opens(page, 'training');
    assert.ok(lane.proxy.hits().length > 0, 'the file was never asked for');
    await isSameAndClean(page);
  }).finally(() => lane.proxy.repair());
}
