import type {Browser, BrowserContext, Page} from 'playwright-core';
import {startFaultProxy, type FaultProxy} from '../support/fault-proxy.ts';

/** Wide enough for the menu, and little to draw. */
const VIEWPORT = {width: 1250, height: 600};
/** How long a cell waits for something to appear before it fails. */
const PATIENCE_MS = 20_000;

/** One of the cells that run side by side: a network of its own in front of the one system. */
export interface Lane {
  proxy: FaultProxy;
  browser: Browser;
  /** Of a person who may open every section. */
  token: string;
  /** The tabs that cells of the lane share, by whether their clock can be moved. */
  tabs: Map<boolean, Opened>;
}

/** Of all scripts only the host's own stay in the browser's cache: every other one is asked for anew, so that faults can strike. */
const mayBeCached = (url: string) => !/\.js\b/.test(url) || /^\/static\/js\/(main|shell)\./.test(url);

export const openLane = async (systemUrl: string, browser: Browser, token: string): Promise<Lane> => ({
  proxy: await startFaultProxy(systemUrl, {mayBeCached}), browser, token, tabs: new Map(),
});

export interface Opened {
  context: BrowserContext;
  page: Page;
}

interface OpenOptions {
  isSignedIn: boolean;
  /** The page's clock can be moved forward. */
  hasFakeClock: boolean;
}

const cookieOf = ({proxy, token}: Lane) => ({name: 'switchboard_token', value: token, url: proxy.url, sameSite: 'Strict' as const});

/** A browser of its own: no cookies, nothing stored, nothing cached; a first visit. */
export async function openBrowser(lane: Lane, {isSignedIn, hasFakeClock}: OpenOptions): Promise<Opened> {
  const {browser, proxy} = lane;
  const context = await browser.newContext({baseURL: proxy.url, viewport: VIEWPORT, reducedMotion: 'reduce', serviceWorkers: 'block'});
  context.setDefaultTimeout(PATIENCE_MS);
  if (isSignedIn) await context.addCookies([cookieOf(lane)]);
  const page = await context.newPage();
  if (hasFakeClock) await page.clock.install();
  return {context, page};
}

/** Forgets what the last visit left: all but the browser's cache. */
async function cleanTab(lane: Lane, {context, page}: Opened, isSignedIn: boolean) {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await context.clearCookies();
  if (isSignedIn) await context.addCookies([cookieOf(lane)]);
}

/**
 * Visits in a tab of the lane that the next visit uses too: starting a browser for each would take longer than the visit.
 * @param visit what the person does; after a failure the tab is not used again
 */
export async function inTab(lane: Lane, options: OpenOptions, visit: (page: Page) => Promise<void>): Promise<void> {
  const used = lane.tabs.get(options.hasFakeClock);
  lane.tabs.delete(options.hasFakeClock);
  const tab = used ?? (await openBrowser(lane, options));
  try {
    if (used) await cleanTab(lane, tab, options.isSignedIn);
    await visit(tab.page);
  } catch (error) {
    await tab.context.close();
    throw error;
  }
  lane.tabs.set(options.hasFakeClock, tab);
}

/**
 * Runs every job on one of the lanes; a lane takes the next job when it is free.
 * @param run gives what is wrong, or undefined
 */
export async function runOnLanes<Job, Result>(lanes: Lane[], jobs: readonly Job[], run: (lane: Lane, job: Job) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async (lane: Lane) => {
    for (let index = next++; index < jobs.length; index = next++) results[index] = await run(lane, jobs[index]!);
  };
  await Promise.all(lanes.map(work));
  return results;
}
