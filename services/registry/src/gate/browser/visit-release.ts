import {AxeBuilder} from '@axe-core/playwright';
import {chromium, type Browser, type BrowserContext, type Page} from 'playwright-core';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {differ} from '../rule.ts';
import {failureScreen, readFailure} from './failure-screen.ts';
import {finding} from './findings.ts';
import {GATE_ARGUMENT, gateUserAgent} from './gate-visitor.ts';
import {placesOf, type Place} from './places.ts';
import {watchPage, type Fault} from './watch-page.ts';

/** A candidate, and how a browser gets to see it in the place of the active release. */
export interface Visit {
  /** Executable of a Chromium. */
  executable: string;
  release: Release;
  /** Lets the tab that opens it run the candidate. */
  link: string;
  /** Makes a browser signed in. */
  cookie: {name: string; value: string};
  /** How long the visit takes at most, in milliseconds, once the browser runs. */
  patience: number;
}

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  GATE_ARGUMENT,
];
const VIEWPORT = {width: 1400, height: 900};
const LAUNCH_MS = 15_000;
const MOUNT_MS = 15_000;
const IDLE_MS = 5000;
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const GRAVE: readonly unknown[] = ['serious', 'critical'];

const rootOf = ({name, version}: Release): string =>
  `[data-remote="${name}"][data-version="${version}"]`;

const SETTLE_ANIMATIONS = `Promise.all(document.getAnimations()
  .filter(({effect}) => effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished.catch(() => undefined))).then(() => true)`;

const findAxeFaults = async (page: Page, release: Release): Promise<Fault[]> => {
  await page.evaluate(SETTLE_ANIMATIONS);
  const {violations} = await new AxeBuilder({page})
    .include(rootOf(release))
    .withTags(AXE_TAGS)
    .analyze();
  return violations
    .filter(({impact}) => GRAVE.includes(impact))
    .map(({id, impact, help, nodes}) => ({
      rule: 'browser-axe',
      text: `${id} (${impact}), ${help}: ${nodes[0]?.html ?? ''}`,
    }));
};

/** Waits until the candidate or a failure stands at a place, and gives what the latter says. */
const mount = async (page: Page, release: Release): Promise<Fault | undefined> => {
  const shown = page.locator(rootOf(release)).or(failureScreen(page));
  try {
    await shown.first().waitFor({timeout: MOUNT_MS});
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    const text = `${release.name} ${release.version} did not appear within ${MOUNT_MS / 1000} seconds`;
    return {rule: 'browser-load', text};
  }
  return readFailure(page);
};

/** One cause is said once: what was thrown or did not load also shows the failure screen, and lands in the console. */
const causesOf = (faults: readonly Fault[], shown: Fault | undefined): Fault[] => {
  const isSaid = faults.some(
    ({rule}) => rule === 'browser-crash' || rule === 'browser-load' || rule === 'browser-policy',
  );
  const all = shown === undefined || isSaid ? faults : [...faults, shown];
  const isBroken = all.some(({rule}) => rule === 'browser-crash' || rule === 'browser-load');
  return all.filter(({rule}) => !isBroken || rule !== 'browser-console');
};

const visitPlace = async (
  page: Page,
  {path}: Place,
  {release, faults}: {release: Release; faults: Fault[]},
): Promise<BrokenRule[]> => {
  faults.length = 0;
  await page.goto(path);
  const shown = await mount(page, release);
  await page.waitForLoadState('networkidle', {timeout: IDLE_MS}).catch(() => undefined);
  const late = shown ?? (await readFailure(page));
  const axe = late === undefined ? await findAxeFaults(page, release) : [];
  return [...causesOf(faults, late), ...axe].map(({rule, text}) => finding(rule, path, text));
};

const visitAll = async (
  context: BrowserContext,
  {release, link, cookie}: Visit,
): Promise<BrokenRule[]> => {
  const page = await context.newPage();
  const faults = await watchPage(context, page);
  const places = placesOf(release);
  if (places.some(({isSignedIn}) => isSignedIn))
    await context.addCookies([{...cookie, url: new URL(link).origin, sameSite: 'Strict'}]);
  await page.goto(link);
  await page.waitForLoadState('networkidle', {timeout: IDLE_MS}).catch(() => undefined);
  const found: BrokenRule[] = [];
  for (const place of places) {
    found.push(...(await visitPlace(page, place, {release, faults})));
    // What does not load at one address would not at the next, and each try takes its time.
    if (found.some(({rule}) => rule === 'browser-load')) break;
  }
  return found;
};

/** Chromium has no sandbox for root. */
const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ARGUMENTS,
    timeout: LAUNCH_MS,
    chromiumSandbox: process.getuid?.() !== 0,
  });

/**
 * Opens the live host with a candidate in the place of the active release, at every address that its record names, and looks.
 * @returns what is wrong with the candidate; nothing when it is fine
 * @throws when the browser does not start
 */
export const visitRelease = async (visit: Visit): Promise<BrokenRule[]> => {
  const browser = await launch(visit.executable);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    void browser.close();
  }, visit.patience);
  try {
    const context = await browser.newContext({
      baseURL: new URL(visit.link).origin,
      userAgent: gateUserAgent(browser.version()),
      viewport: VIEWPORT,
      serviceWorkers: 'block',
    });
    return differ(await visitAll(context, visit));
  } catch (error) {
    return [
      finding(
        'browser-load',
        new URL(visit.link).pathname,
        isOver ? `the check did not finish within ${visit.patience / 1000} seconds` : String(error),
      ),
    ];
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
};
