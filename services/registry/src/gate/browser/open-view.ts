import type {Browser, BrowserContext, CDPSession, Page} from 'playwright-core';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {Language} from '@switchboard/contracts/user/languages';
import {gateUserAgent} from './gate-visitor.ts';
import type {LiveHost} from './live-host.ts';
import type {View} from './views.ts';
import {watchPage, type Watch} from './watch-page.ts';

/** A candidate, and the access of a browser to it in place of the active release. */
export interface Visit {
  /** Executable of a Chromium. */
  executable: string;
  release: Release;
  /** Link that lets the opening tab run the candidate. */
  link: string;
  /** Signs a browser in. */
  openSession: LiveHost['openSession'];
  /** Maximum duration of the visit in milliseconds, once the browser runs. */
  patience: number;
}

/** A tab with the candidate. */
export interface OpenView {
  view: View;
  page: Page;
  devTools: CDPSession;
  watch: Watch;
  close(): Promise<void>;
}

const SIZES = {wide: {width: 1400, height: 900}, phone: {width: 390, height: 844}};
const LOCALES: Record<View['language'], string> = {en: 'en-US', de: 'de-DE', fil: 'fil-PH'};
/** Storage key of the host for the preview of a tab (`shared/session/src/kept/registry.ts`). */
const HELD = 'switchboard.preview';

const HELD_POLL_MS = 50;

/** Reads the preview of the tab that has opened the link, for other tabs of the same check; omits the user id, which is its own. */
const READ_HELD = `(() => {
  const {userId, ...held} = JSON.parse(sessionStorage.getItem('${HELD}') ?? '{}');
  return JSON.stringify(held);
})()`;

const isRedeemed = (held: string): boolean => 'preview' in (JSON.parse(held) as object);

/**
 * Opens the link, which works once, and waits until its tab has stored the preview, not for the
 * content of the page.
 * @returns the stored state for other tabs; without a preview when the link failed
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
 * Opens a browser context for the views in one language, which take turns in it: its caches keep
 * the loaded files and compiled code. Data responses are uncached, or at an address that is unique
 * to a user.
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
  // The check as a whole has a time limit; single steps depend on the machine.
  context.setDefaultTimeout(patience);
  return context;
};

/** Opens a tab without the storage of pages that were open in its context before. */
const openTab = async (context: BrowserContext, origin: string) => {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await context.clearCookies();
  await devTools.send('Storage.clearDataForOrigin', {origin, storageTypes: 'all'});
  return {page, devTools};
};

interface Opening {
  view: View;
  /** Preview of another tab; without it, the tab must open the link itself. */
  held?: string | undefined;
  /** Further scripts that run in the page before everything else. */
  scripts?: readonly string[];
}

/** Opens a tab for one viewer of the candidate, alone in its context; closing it ends their session. */
export const openView = async (
  context: BrowserContext,
  {link, openSession}: Visit,
  {view, held, scripts = []}: Opening,
): Promise<OpenView> => {
  const {origin} = new URL(link);
  const {page, devTools} = await openTab(context, origin);
  // Animations take most of the time on a machine without a graphics card; measurements include
  // them.
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
