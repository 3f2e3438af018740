import assert from 'node:assert/strict';
import type {Browser, CDPSession, Page} from 'playwright-core';
import {visit} from '../support/pages/browser.ts';
import type {System} from '../support/system/system.ts';
import {activate, publishVariants} from '../support/releases/variants.ts';

const SWAPS = 1000;
const SAMPLES = 20;
const LIMIT_KB = 64;
/** Releases that the loader keeps in memory. */
const KEPT = 3;
const RELEASES_UNDER_A_TAB = 100;
/** A tab without a notice of a change polls every 15 s. */
const PATIENCE_MS = 40_000;

export interface Setting {
  system: System;
  browser: Browser;
  token: string;
}

const shown = (page: Page, remote: string, version: string) =>
  page.locator(`[data-remote="${remote}"][data-version="${version}"]`);

/** Changes the active release; the list allows its replacement, so the release arrives by itself. */
async function swap(system: System, page: Page, version: string) {
  await activate(system, 'training', version);
  await shown(page, 'training', version).waitFor({timeout: PATIENCE_MS});
}

/** Bytes of JavaScript that are still reachable. */
async function heldBytes(cdp: CDPSession) {
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Growth per step by least squares. */
function slopeOf(points: readonly (readonly [number, number])[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const above = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return above / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}

/** Records every version of the section on screen, as it appears. */
const recordVersions = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      for (const root of document.querySelectorAll<HTMLElement>('[data-remote="training"]'))
        if (seen.at(-1) !== root.dataset['version']) seen.push(root.dataset['version']!);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-version'],
    });
    Object.assign(window, {seenVersions: seen});
  });

const seenVersions = (page: Page) =>
  page.evaluate(() => (window as unknown as {seenVersions: string[]}).seenVersions);

/** Requests for a release's files during an action: all, and those that left the browser. */
async function requestsDuring(page: Page, act: () => Promise<void>) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const asked = new Set<string>();
  const cached = new Set<string>();
  cdp.on(
    'Network.requestWillBeSent',
    ({requestId, request}) => void (request.url.includes('/remotes/') && asked.add(requestId)),
  );
  cdp.on('Network.requestServedFromCache', ({requestId}) => void cached.add(requestId));
  cdp.on(
    'Network.responseReceived',
    ({requestId, response}) => void (response.fromDiskCache && cached.add(requestId)),
  );
  await act();
  await cdp.detach();
  return {all: asked.size, sent: [...asked].filter((id) => !cached.has(id)).length};
}

/**
 * Swaps 1,000 releases under one open tab: none of them stays in memory, none runs when another one is active, and the return to one that
 * ran shortly before causes no request.
 * @param say receives the measurements
 */
export async function manySwaps(
  {system, browser, token}: Setting,
  say: (text: string) => void,
): Promise<void> {
  const versions = await publishVariants(system, 'training', SWAPS);
  say(`  ${SWAPS} releases are published`);
  const {page, context, faults} = await visit(browser, system.url, {token});
  await page.goto('/dashboard/training');
  await page.locator('[data-remote="training"]').waitFor();
  await recordVersions(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('HeapProfiler.enable');

  const points: [number, number][] = [];
  for (const [index, version] of versions.entries()) {
    await swap(system, page, version);
    if ((index + 1) % Math.ceil(SWAPS / SAMPLES) !== 0) continue;
    points.push([index + 1, (await heldBytes(cdp)) / 1024]);
    say(`  ${index + 1} of ${SWAPS}`);
  }
  // The first samples contain the warm-up of a tab.
  const growth = slopeOf(points.slice(2));
  const [, ...seen] = await seenVersions(page);
  const stale =
    versions.filter((version, index) => seen[index] !== version).length +
    Math.abs(seen.length - versions.length);
  const recent = await requestsDuring(page, () => swap(system, page, versions.at(-KEPT)!));
  const old = await requestsDuring(page, () => swap(system, page, versions[0]!));
  await context.close();
  say(`  ${growth.toFixed(1)} kB of heap kept by each of ${SWAPS} swaps`);
  assert.ok(
    growth <= LIMIT_KB,
    `each swap keeps ${growth.toFixed(1)} kB, at most ${LIMIT_KB} are allowed`,
  );
  assert.equal(stale, 0, 'versions were on screen that were not the active one');
  assert.equal(recent.all, 0, 'a release that was used shortly before was asked for again');
  assert.equal(old.sent, 0, 'the first release was asked of the server again');
  assert.deepEqual(faults, []);
}

/** Links to the lazy pages of the tickets section, and out of it and back. */
const LAZY_ROUTES = [
  '/dashboard/tickets/new',
  '/dashboard/tickets/1',
  '/dashboard/team',
  '/dashboard/tickets',
];

/** Navigates as the browser's own forward button does, with no new page. */
const go = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({idx: history.length}, '', address);
    dispatchEvent(new PopStateEvent('popstate', {state: history.state}));
  }, path);

/**
 * Activates 100 releases under one open tab that then opens every lazy route: no chunk is missing.
 * @param keepsItsRelease the tab has something open, so that none of them replaces its release
 */
export async function lazyRoutes(
  {system, browser, token}: Setting,
  keepsItsRelease: boolean,
): Promise<void> {
  const versions = await publishVariants(system, 'tickets', RELEASES_UNDER_A_TAB);
  const {page, context, faults} = await visit(browser, system.url, {token});
  await page.goto('/dashboard/tickets');
  await page.locator('[data-remote="tickets"]').waitFor();
  const before = await page.locator('[data-remote="tickets"]').getAttribute('data-version');
  const menu = page.getByRole('button', {name: 'Status'});
  if (keepsItsRelease) await menu.click();
  for (const version of versions) await activate(system, 'tickets', version);
  if (keepsItsRelease)
    await page
      .getByRole('button', {name: 'Update now', includeHidden: true})
      .waitFor({state: 'attached', timeout: PATIENCE_MS});
  else await shown(page, 'tickets', versions.at(-1)!).waitFor({timeout: PATIENCE_MS});
  let failures = 0;
  for (const path of LAZY_ROUTES) {
    await go(page, path);
    await page.locator('[data-remote] h1').or(page.getByText('Loading chunk')).first().waitFor();
    if (path === LAZY_ROUTES[0] && keepsItsRelease)
      failures += (await shown(page, 'tickets', before!).count()) === 1 ? 0 : 1;
    failures += await page.getByText('Loading chunk').count();
  }
  await context.close();
  assert.equal(failures, 0, 'a chunk did not load, or another release was on screen');
  assert.deepEqual(
    faults.filter((fault) => /chunk/i.test(fault)),
    [],
  );
}
