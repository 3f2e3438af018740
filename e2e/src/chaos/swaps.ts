// How one open tab bears many releases: memory, stale code, the way back, lazy routes. `node e2e/src/chaos/swaps.ts [swaps]`.
import type {Browser, CDPSession, Page} from 'playwright-core';
import {makeOwner} from '../support/api.ts';
import {launchBrowser, visit} from '../support/browser.ts';
import {startSystem, type System} from '../support/system.ts';
import {activate, publishVariants} from '../support/variants.ts';

const SWAPS = Number(process.argv[2] ?? 1000);
const SAMPLES = 20;
const LIMIT_KB = 64;
/** Releases that the loader keeps in memory. */
const KEPT = 3;
const RELEASES_UNDER_A_TAB = 100;

interface Row {
  what: string;
  found: string;
  passed: boolean;
}

interface Setting {
  system: System;
  browser: Browser;
  token: string;
}

const shown = (page: Page, remote: string, version: string) => page.locator(`[data-remote="${remote}"][data-version="${version}"]`);

/** Moves the pointer; the list says that it may be replaced, so the release arrives by itself. */
async function swap(system: System, page: Page, version: string) {
  await activate(system, 'training', version);
  await shown(page, 'training', version).waitFor();
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

/** Writes down every version that the section has on screen, as it appears. */
const recordVersions = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      for (const root of document.querySelectorAll<HTMLElement>('[data-remote="training"]'))
        if (seen.at(-1) !== root.dataset['version']) seen.push(root.dataset['version']!);
    };
    look();
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true, attributeFilter: ['data-version']});
    Object.assign(window, {seenVersions: seen});
  });

const seenVersions = (page: Page) => page.evaluate(() => (window as unknown as {seenVersions: string[]}).seenVersions);

/** Requests for a release's files while something happens: all, and those that left the browser. */
async function requestsDuring(page: Page, act: () => Promise<void>) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const asked = new Set<string>();
  const cached = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({requestId, request}) => void (request.url.includes('/remotes/') && asked.add(requestId)));
  cdp.on('Network.requestServedFromCache', ({requestId}) => void cached.add(requestId));
  cdp.on('Network.responseReceived', ({requestId, response}) => void (response.fromDiskCache && cached.add(requestId)));
  await act();
  await cdp.detach();
  return {all: asked.size, sent: [...asked].filter((id) => !cached.has(id)).length};
}

async function manySwaps({system, browser, token}: Setting): Promise<Row[]> {
  const versions = await publishVariants(system, 'training', SWAPS);
  const {page, context, faults} = await visit(browser, system.url, {token});
  await page.goto('/dashboard/training');
  await page.locator('[data-remote="training"]').waitFor();
  await recordVersions(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('HeapProfiler.enable');

  const points: [number, number][] = [];
  for (const [index, version] of versions.entries()) {
    await swap(system, page, version);
    if ((index + 1) % Math.ceil(SWAPS / SAMPLES) === 0) points.push([index + 1, (await heldBytes(cdp)) / 1024]);
  }
  // The first samples hold what any tab warms up.
  const growth = slopeOf(points.slice(2));
  const [, ...seen] = await seenVersions(page);
  const stale = versions.filter((version, index) => seen[index] !== version).length + Math.abs(seen.length - versions.length);
  const recent = await requestsDuring(page, () => swap(system, page, versions.at(-KEPT)!));
  const old = await requestsDuring(page, () => swap(system, page, versions[0]!));
  await context.close();
  return [
    {what: `heap kept by each of ${SWAPS} swaps, at most ${LIMIT_KB} kB`, found: `${growth.toFixed(1)} kB`, passed: growth <= LIMIT_KB},
    {what: 'versions on screen that were not the active one', found: String(stale), passed: stale === 0},
    {what: 'requests for a release used shortly before', found: String(recent.all), passed: recent.all === 0},
    {what: `requests to the server for the release of ${SWAPS} swaps before`, found: String(old.sent), passed: old.sent === 0},
    {what: 'errors in the console', found: String(faults.length), passed: faults.length === 0},
  ];
}

/** Links to the lazy pages of the tickets section, and out of it and back. */
const LAZY_ROUTES = ['/dashboard/tickets/new', '/dashboard/tickets/1', '/dashboard/team', '/dashboard/tickets'];

/** Goes to an address as the browser's own forward button does, with no new page. */
const go = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({idx: history.length}, '', address);
    dispatchEvent(new PopStateEvent('popstate', {state: history.state}));
  }, path);

async function lazyRoutes({system, browser, token}: Setting, keepsItsRelease: boolean): Promise<Row> {
  const versions = await publishVariants(system, 'tickets', RELEASES_UNDER_A_TAB);
  const {page, context, faults} = await visit(browser, system.url, {token});
  await page.goto('/dashboard/tickets');
  await page.locator('[data-remote="tickets"]').waitFor();
  const before = await page.locator('[data-remote="tickets"]').getAttribute('data-version');
  const menu = page.getByRole('button', {name: 'Status'});
  if (keepsItsRelease) await menu.click();
  for (const version of versions) await activate(system, 'tickets', version);
  if (keepsItsRelease) await page.getByRole('button', {name: 'Update now', includeHidden: true}).waitFor({state: 'attached'});
  else await shown(page, 'tickets', versions.at(-1)!).waitFor();
  let failures = 0;
  for (const path of LAZY_ROUTES) {
    await go(page, path);
    await page.locator('[data-remote] h1').or(page.getByText('Loading chunk')).first().waitFor();
    if (path === LAZY_ROUTES[0] && keepsItsRelease) failures += await shown(page, 'tickets', before!).count() === 1 ? 0 : 1;
    failures += await page.getByText('Loading chunk').count();
  }
  await context.close();
  failures += faults.filter((fault) => /chunk/i.test(fault)).length;
  const tab = keepsItsRelease ? 'keeps its release' : 'takes each of them';
  return {what: `chunk errors on every lazy route after ${RELEASES_UNDER_A_TAB} releases, in a tab that ${tab}`, found: String(failures), passed: failures === 0};
}

const [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
try {
  const {token} = await makeOwner(system.url);
  const setting = {system, browser, token};
  const rows: Row[] = [];
  const tell = (found: Row[]) => {
    rows.push(...found);
    for (const row of found) console.log(`${row.passed ? 'ok  ' : 'FAIL'} ${row.what.padEnd(96)} ${row.found}`);
  };
  tell(await manySwaps(setting));
  tell([await lazyRoutes(setting, true)]);
  tell([await lazyRoutes(setting, false)]);
  const failed = rows.filter(({passed}) => !passed).length;
  console.log(`\n${rows.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await system.stop();
}
