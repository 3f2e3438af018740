import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import type axe from 'axe-core';
import type {RunOnly, RunOptions} from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import {watchPage} from './evidence.ts';
import {faded} from './settling.ts';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESKTOP = {width: 1400, height: 900};
/** Time that a test waits for something to appear before it fails. */
const PATIENCE_MS = 60_000;

export const PHONE = {width: 390, height: 844};

/** A test's page lives for seconds: optimising its code costs more than it saves. */
const UNOPTIMISED = ['--js-flags=--no-opt,--no-maglev'];

/** Chromium and its arguments, those in addition to every start's included. */
export const launchOptions = (further: readonly string[] = UNOPTIMISED): LaunchOptions => ({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...ARGUMENTS, ...further],
});

/**
 * Starts Chromium.
 * @param further arguments in addition to those of every start; none to run pages as fast as for people
 */
export const launchBrowser = (further: readonly string[] = UNOPTIMISED): Promise<Browser> =>
  chromium.launch(launchOptions(further));

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Faults of the page so far: crashes, console errors, blocked content. */
  faults: string[];
}

interface VisitOptions {
  viewport?: {width: number; height: number};
  /** Signed in with this token. */
  token?: string;
  /** True when pages may have a service worker, which answers before a test's routes do. */
  serviceWorkers?: 'allow' | 'block';
  /** The browser's language, BCP 47. */
  locale?: string;
  reducedMotion?: 'reduce' | 'no-preference';
}

/** Messages of the browser about an answer that a test caused on purpose. */
const isAnswer = (text: string) => text.startsWith('Failed to load resource');

/** Message of the browser when axe enters the preview of a mail, a frame without scripts. */
const isAxeInFrame = (text: string) =>
  text.startsWith(
    "Blocked script execution in 'about:blank' because the document's frame is sandboxed",
  );

/** Content blocked by the page's policies is a fault, whether or not the browser writes it to the console. */
async function watchPolicies(context: BrowserContext, faults: string[]) {
  await context.exposeFunction(
    'reportViolation',
    (text: string) => void faults.push(`policy: ${text}`),
  );
  await context.addInitScript(() => {
    const {reportViolation} = window as unknown as {reportViolation: (text: string) => void};
    document.addEventListener(
      'securitypolicyviolation',
      ({effectiveDirective, blockedURI, sourceFile, lineNumber, sample}) =>
        reportViolation(
          `${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`,
        ),
    );
    const observer = new ReportingObserver(
      (reports) => {
        for (const {body} of reports)
          reportViolation(
            `integrity-policy blocked ${(body as unknown as {blockedURL: string}).blockedURL}`,
          );
      },
      {types: ['integrity-violation'], buffered: true},
    );
    observer.observe();
  });
}

/** A page of its own: fresh cookies, storage and cache. */
export async function visit(
  browser: Browser,
  url: string,
  {token, ...options}: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESKTOP,
    serviceWorkers: 'block',
    locale: 'en-US',
    // Animations cost a machine without a graphics card a fifth of a test's processor time.
    reducedMotion: 'reduce',
    ...options,
  });
  const faults: string[] = [];
  await watchPolicies(context, faults);
  if (token)
    await context.addCookies([{name: 'switchboard_token', value: token, url, sameSite: 'Strict'}]);
  context.setDefaultTimeout(PATIENCE_MS);
  context.on('page', watchPage);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`crash: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isAnswer(text) && !isAxeInFrame(text))
      faults.push(`console: ${text}`);
  });
  return {context, page, faults};
}

/** The rules of axe about colours, the only ones whose results differ by theme. */
const COLOURS: RunOnly = {type: 'rule', values: ['color-contrast', 'link-in-text-block']};

const ALL: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

const AXE = new URL(import.meta.resolve('axe-core/axe.min.js'));

/** Loads axe into each frame that lacks it: reading it takes longer than checking most screens. */
const loadAxe = (page: Page) =>
  Promise.all(
    page.frames().map(async (frame) => {
      if (await frame.evaluate(() => 'axe' in window)) return;
      await frame.evaluate(await readFile(AXE, 'utf8'));
    }),
  );

/** Rules to check, and the part of the page. */
interface Rules {
  runOnly: RunOnly;
  within: string;
}

async function assertNoViolation(page: Page, what: string, {runOnly, within}: Rules) {
  await faded(page);
  await loadAxe(page);
  const {violations} = await page.evaluate(
    ([context, options]) => (window as unknown as {axe: typeof axe}).axe.run(context, options),
    [within, {runOnly, resultTypes: ['violations']} as RunOptions] as const,
  );
  const lines = violations.flatMap(({id, impact, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id} (${impact}): ${html}\n  ${failureSummary}`),
  );
  assert.deepEqual(lines, [], `${what} has accessibility faults`);
}

/**
 * Fails with every axe violation, of WCAG 2.2 AA or of axe's best practices: its rule, its place, and how to repair it.
 * @param what its name in the failure
 * @param within only a part of the page: overlays above it are in no landmark
 */
export const assertAccessible = (page: Page, what: string, within = 'html'): Promise<void> =>
  assertNoViolation(page, what, {runOnly: ALL, within});

/** As {@link assertAccessible}, in the light theme and in the dark one, each as the browser's own; the light one stays. */
export async function assertAccessibleInBoth(page: Page, what: string, within = 'html') {
  await page.emulateMedia({colorScheme: 'dark'});
  await assertNoViolation(page, `${what} in the dark theme`, {runOnly: COLOURS, within});
  await page.emulateMedia({colorScheme: 'light'});
  await assertAccessible(page, `${what} in the light theme`, within);
}
