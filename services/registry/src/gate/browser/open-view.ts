import type {Browser, BrowserContext, CDPSession, Page} from 'playwright-core';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {Language} from '@switchboard/contracts/user/languages';
import {gateUserAgent} from './gate-visitor.ts';
import type {LiveHost} from './live-host.ts';
import type {View} from './views.ts';
import {watchPage, type Watch} from './watch-page.ts';

/** A candidate, and how a browser gets to see it in the place of the active release. */
export interface Visit {
  /** Executable of a Chromium. */
  executable: string;
  release: Release;
  /** Lets the tab that opens it run the candidate. */
  link: string;
  /** Makes a browser signed in. */
  openSession: LiveHost['openSession'];
  /** How long the visit takes at most, in milliseconds, once the browser runs. */
  patience: number;
}

/** A tab in which somebody looks at the candidate. */
export interface OpenView {
  view: View;
  page: Page;
  devTools: CDPSession;
  watch: Watch;
  close(): Promise<void>;
}

const SIZES = {wide: {width: 1400, height: 900}, phone: {width: 390, height: 844}};
const LOCALES: Record<View['language'], string> = {en: 'en-US', de: 'de-DE', fil: 'fil-PH'};
/** Where the host keeps the preview of a tab (`shared/session/src/kept/registry.ts`). */
const HELD = 'switchboard.preview';

const HELD_POLL_MS = 50;

/** What the tab that has opened the link of a preview holds, for others of the same check: whose session it is counts for one alone. */
const READ_HELD = `(() => {
  const {userId, ...held} = JSON.parse(sessionStorage.getItem('${HELD}') ?? '{}');
  return JSON.stringify(held);
})()`;

const isRedeemed = (held: string): boolean => 'preview' in (JSON.parse(held) as object);

/**
 * Opens the link, which works once, and waits until its tab holds what the link leads to, not for what the page then shows.
 * @returns what others are to hold; where nothing came of the link, that
 */
export const redeemLink = async ({page, watch}: OpenView, link: string): Promise<string> => {
  await page.goto(link, {waitUntil: 'commit'});
  let isSettled = false;
  void page
    .waitForLoadState()
    .then(() => watch.settle())
    .catch(() => undefined)
    .finally(() => (isSettled = true));
  let held = '{}';
  while (!isSettled && !isRedeemed(held)) {
    await page.waitForTimeout(HELD_POLL_MS);
    held = await page.evaluate<string>(READ_HELD);
  }
  return held;
};

const holdPreview = (held: string): string =>
  `if (!sessionStorage.getItem('${HELD}')) sessionStorage.setItem('${HELD}', ${JSON.stringify(held)});`;

/**
 * A profile of the browser for the views in one language, which take turns in it: its caches keep the files that they load, and the
 * compiled code. Answers with data are in no cache, or at an address that is nobody else's.
 */
export const openContext = async (
  browser: Browser,
  {link, patience}: Visit,
  language: Language,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: new URL(link).origin,
    locale: LOCALES[language],
    userAgent: gateUserAgent(browser.version()),
    serviceWorkers: 'block',
  });
  // The check as a whole has an end; how long one step of it takes is the machine's affair.
  context.setDefaultTimeout(patience);
  return context;
};

/** A new tab, in which nothing is left of what the pages stored that were open in its context before. */
const openTab = async (context: BrowserContext, origin: string) => {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await context.clearCookies();
  await devTools.send('Storage.clearDataForOrigin', {origin, storageTypes: 'all'});
  return {page, devTools};
};

interface Opening {
  view: View;
  /** What another tab holds; without it the tab is to open the link itself. */
  held?: string | undefined;
  /** What else runs in the page before everything else. */
  scripts?: readonly string[];
}

/** Opens a tab for somebody who looks at the candidate, alone in its context; closing it ends their session. */
export const openView = async (
  context: BrowserContext,
  {link, openSession}: Visit,
  {view, held, scripts = []}: Opening,
): Promise<OpenView> => {
  const {origin} = new URL(link);
  const {page, devTools} = await openTab(context, origin);
  // What moves costs a machine without a graphics card most of its time; what is measured moves.
  await page.emulateMedia({reducedMotion: scripts.length > 0 ? null : 'reduce'});
  await page.setViewportSize(view.isPhone ? SIZES.phone : SIZES.wide);
  await devTools.send('Emulation.setTouchEmulationEnabled', {enabled: view.isPhone});
  const watch = await watchPage(page, view);
  for (const content of [...(held === undefined ? [] : [holdPreview(held)]), ...scripts])
    await page.addInitScript({content});
  const session = view.isVisitor ? undefined : await openSession(view);
  if (session) await context.addCookies([{...session.cookie, url: origin, sameSite: 'Strict'}]);
  return {
    view,
    page,
    devTools,
    watch,
    async close() {
      await session?.end();
      for (const one of context.pages()) await one.close();
    },
  };
};
