import type {Browser, BrowserContext, Page} from 'playwright-core';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
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
  context: BrowserContext;
  page: Page;
  watch: Watch;
  close(): Promise<void>;
}

const SIZES = {wide: {width: 1400, height: 900}, phone: {width: 390, height: 844}};
const LOCALES: Record<View['language'], string> = {en: 'en-US', de: 'de-DE', fil: 'fil-PH'};
/** Where the host keeps the preview of a tab (`shared/session/src/kept/registry.ts`). */
const HELD = 'switchboard.preview';

/** What a tab that has opened the link of a preview holds, for others of the same check: whose session it is counts for one alone. */
export const heldPreview = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const {userId, ...held} = JSON.parse(sessionStorage.getItem('${HELD}') ?? '{}');
    return JSON.stringify(held);
  })()`);

const holdPreview = (held: string): string =>
  `if (!sessionStorage.getItem('${HELD}')) sessionStorage.setItem('${HELD}', ${JSON.stringify(held)});`;

interface Opening {
  view: View;
  /** What another tab holds; without it the tab is to open the link itself. */
  held?: string;
  /** What else runs in the page before everything else. */
  scripts?: readonly string[];
}

/** Opens a tab for somebody who looks at the candidate; closing it ends their session. */
export const openView = async (
  browser: Browser,
  {link, openSession, patience}: Visit,
  {view, held, scripts = []}: Opening,
): Promise<OpenView> => {
  const {origin} = new URL(link);
  const context = await browser.newContext({
    baseURL: origin,
    locale: LOCALES[view.language],
    userAgent: gateUserAgent(browser.version()),
    viewport: view.isPhone ? SIZES.phone : SIZES.wide,
    hasTouch: view.isPhone,
    serviceWorkers: 'block',
  });
  // The check as a whole has an end; how long one step of it takes is the machine's affair.
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const watch = await watchPage(context, page, view);
  for (const content of [...(held === undefined ? [] : [holdPreview(held)]), ...scripts])
    await context.addInitScript({content});
  const session = view.isVisitor ? undefined : await openSession(view);
  if (session) await context.addCookies([{...session.cookie, url: origin, sameSite: 'Strict'}]);
  return {
    view,
    context,
    page,
    watch,
    async close() {
      await session?.end();
      await context.close();
    },
  };
};
