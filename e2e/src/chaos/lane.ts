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
}

export const openLane = async (systemUrl: string, browser: Browser, token: string): Promise<Lane> => ({proxy: await startFaultProxy(systemUrl), browser, token});

export interface Opened {
  context: BrowserContext;
  page: Page;
}

interface OpenOptions {
  isSignedIn: boolean;
  /** The page's clock can be moved forward. */
  hasFakeClock: boolean;
}

/** A browser of its own: no cookies, nothing stored, nothing cached; a first visit. */
export async function openBrowser({browser, proxy, token}: Lane, {isSignedIn, hasFakeClock}: OpenOptions): Promise<Opened> {
  const context = await browser.newContext({baseURL: proxy.url, viewport: VIEWPORT, reducedMotion: 'reduce', serviceWorkers: 'block'});
  context.setDefaultTimeout(PATIENCE_MS);
  if (isSignedIn) await context.addCookies([{name: 'switchboard_token', value: token, url: proxy.url, sameSite: 'Strict'}]);
  const page = await context.newPage();
  if (hasFakeClock) await page.clock.install();
  return {context, page};
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
