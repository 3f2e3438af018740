import type {Browser, BrowserContext, Page} from 'playwright-core';
import {startFaultProxy, type FaultProxy} from '../support/network/fault-proxy.ts';

/** Wide enough for the menu, and cheap to draw. */
const VIEWPORT = {width: 1250, height: 600};
/** Time that a cell waits for something to appear before it fails. */
const PATIENCE_MS = 60_000;

/** One of the cells that run side by side: a network of its own in front of the shared system. */
export interface Lane {
  proxy: FaultProxy;
  browser: Browser;
  /** Session of a user who may open every section. */
  token: string;
  /** Free tabs for the next visits of the lane, by memory. */
  tabs: Map<string, Opened>;
  /** Files that tabs request again each time, so that faults can hit them. */
  fresh: FreshFiles;
}

/** Files that stay out of the browser's cache. */
export interface FreshFiles {
  /** The same name stands for the same files. */
  name: string;
  /** By path and query. */
  matches: (url: string) => boolean;
}

/** Every script but the host's own two. */
const ALL_FRESH: FreshFiles = {
  name: 'all',
  matches: (url) => /\.js\b/.test(url) && !/^\/static\/js\/(main|shell)\./.test(url),
};

export async function openLane(systemUrl: string, browser: Browser, token: string): Promise<Lane> {
  const mayBeCached = (url: string) => !lane.fresh.matches(url);
  const lane: Lane = {
    proxy: await startFaultProxy(systemUrl, {mayBeCached}),
    browser,
    token,
    tabs: new Map(),
    fresh: ALL_FRESH,
  };
  return lane;
}

export interface Opened {
  context: BrowserContext;
  page: Page;
}

interface OpenOptions {
  isSignedIn: boolean;
  /** The page's clock can be moved forward. */
  hasFakeClock: boolean;
}

const cookieOf = ({proxy, token}: Lane) => ({
  name: 'switchboard_token',
  value: token,
  url: proxy.url,
  sameSite: 'Strict' as const,
});

/** A browser of its own: no cookies, nothing stored, nothing cached; a first visit. */
export async function openBrowser(
  lane: Lane,
  {isSignedIn, hasFakeClock}: OpenOptions,
): Promise<Opened> {
  const {browser, proxy} = lane;
  const context = await browser.newContext({
    baseURL: proxy.url,
    viewport: VIEWPORT,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (isSignedIn) await context.addCookies([cookieOf(lane)]);
  const page = await context.newPage();
  if (hasFakeClock) await page.clock.install();
  return {context, page};
}

/** An answer of the system that runs no script, in no sandbox: from there the next visit needs no new process. */
const QUIET_PLACE = '/config.json';

/** Clears the traces of the last visit: all but the browser's cache. */
async function forget(lane: Lane, {context, page}: Opened, isSignedIn: boolean) {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  if (isSignedIn) await context.addCookies([cookieOf(lane)]);
}

/** Closes the lane's tabs, with their cache. */
async function closeTabs({tabs}: Lane) {
  for (const {context} of tabs.values()) await context.close();
  tabs.clear();
}

/** Stored data of a browser at the start of a visit. */
export interface Memory {
  /** The same name stands for the same memory. */
  name: string;
  /** The visit that creates it. */
  make: (page: Page) => Promise<void>;
}

const NOTHING: Memory = {name: 'nothing', make: () => Promise.resolve()};

interface TabOptions {
  isSignedIn: boolean;
  /** All scripts, unless the visit concerns only some. */
  fresh?: FreshFiles;
  /** Nothing, unless the visit needs one before it. */
  memory?: Memory;
}

/** The lane's tab with a memory, at a quiet place. */
async function tabOf(lane: Lane, {isSignedIn, memory = NOTHING}: TabOptions): Promise<Opened> {
  const known = lane.tabs.get(memory.name);
  if (known && memory === NOTHING) await forget(lane, known, isSignedIn);
  if (known) return known;
  const opened = await openBrowser(lane, {isSignedIn, hasFakeClock: true});
  lane.tabs.set(memory.name, opened);
  await memory.make(opened.page);
  await opened.page.goto(QUIET_PLACE);
  return opened;
}

/** Description of a failure for people. */
const whatShows = async (page: Page) => {
  const text = await page.locator('body').innerText().catch(String);
  return `At ${page.url()} it says: ${text.slice(0, 1000)}`;
};

/**
 * Visits in a tab of the lane that the next visit with the same memory and the same fresh files reuses: starting a browser for each would
 * take longer than the visit. Its clock can be moved.
 * @param visit actions of the visitor; it begins at a page of the system that runs no script. After a failure its tab is not reused
 */
export async function inTab(
  lane: Lane,
  options: TabOptions,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const {fresh = ALL_FRESH} = options;
  if (lane.fresh.name !== fresh.name) await closeTabs(lane);
  lane.fresh = fresh;
  try {
    const {page} = await tabOf(lane, options);
    await visit(page).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await whatShows(page)}`, {cause: error});
    });
    await page.goto(QUIET_PLACE);
  } catch (error) {
    await closeTabs(lane);
    throw error;
  }
}

/**
 * Runs every job on one of the lanes; a lane takes the next job when it is free.
 * @param run gives the fault, or undefined
 */
export async function runOnLanes<Job, Result>(
  lanes: Lane[],
  jobs: readonly Job[],
  run: (lane: Lane, job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async (lane: Lane) => {
    for (let index = next++; index < jobs.length; index = next++)
      results[index] = await run(lane, jobs[index]!);
  };
  await Promise.all(lanes.map(work));
  return results;
}
