import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from 'playwright-core';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {readFailure} from './failure-screen.ts';
import type {Fault, Finding} from './findings.ts';
import {goWithin, mount, rootOf, settleAnimations} from './mount.ts';
import type {OpenView} from './open-view.ts';
import {oneOfEach, pagesOf, pathsInside, placesOf} from './places.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const GRAVE: readonly unknown[] = ['serious', 'critical'];
/** Number of followed links inside the section, besides its menu: in the thorough view, and in others. */
const LINKS = 3;
const OTHER_LINKS = 1;
/** Number of crashing addresses after which a view stops: after each, the page must be reloaded. */
const CRASHES = 2;

const findAxeFaults = async (page: Page, release: Release): Promise<Fault[]> => {
  await settleAnimations(page);
  const {violations} = await new AxeBuilder({page})
    .include(rootOf(release))
    .options({resultTypes: ['violations']})
    .withTags(AXE_TAGS)
    // One page without frames; the other mode opens a new tab for each result.
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({impact}) => GRAVE.includes(impact))
    .map(({id, impact, help, nodes}) => ({
      rule: 'browser-axe',
      text: `${id} (${impact}), ${help}: ${nodes[0]?.html ?? ''}`,
    }));
};

/** Keeps one fault per cause: an error or a failed load also appears on the failure screen and in the console. */
const causesOf = (faults: readonly Fault[], shown: Fault | undefined): Fault[] => {
  const isSaid = faults.some(
    ({rule}) => rule === 'browser-crash' || rule === 'browser-load' || rule === 'browser-policy',
  );
  const all = shown === undefined || isSaid ? faults : [...faults, shown];
  const isBroken = all.some(({rule}) => rule === 'browser-crash' || rule === 'browser-load');
  return all.filter(({rule}) => !isBroken || rule !== 'browser-console');
};

/** Findings at one address, and targets of its section's links. */
interface Look {
  faults: Fault[];
  links: string[];
}

const linksIn = async (page: Page, release: Release): Promise<string[]> => {
  const links = await page
    .locator(`${rootOf(release)} a[href]:not([target], [download])`)
    .evaluateAll((all) =>
      (all as unknown as {href: string}[]).map(({href}) => new URL(href).pathname),
    );
  return pathsInside(release, new URL(page.url()).pathname, links);
};

interface Stop {
  path: string;
  /** True to reload the page instead of navigating within it. */
  isFresh: boolean;
  hasAxe: boolean;
}

const lookAt = async (
  {page, watch}: OpenView,
  release: Release,
  {path, isFresh, hasAxe}: Stop,
): Promise<Look> => {
  watch.takeFaults();
  await (isFresh ? page.goto(path) : goWithin(page, path));
  const shown = await mount(page, release);
  await watch.settle();
  const late = shown ?? (await readFailure(page));
  const axe = hasAxe && late === undefined ? await findAxeFaults(page, release) : [];
  const links = late === undefined ? await linksIn(page, release) : [];
  return {faults: [...causesOf(watch.takeFaults(), late), ...axe], links};
};

interface Round {
  open: OpenView;
  release: Release;
  /** True to reload the page for the first address. */
  isFresh: boolean;
}

/** Visits addresses until one does not load, or several crash. */
const lookAll = async (
  {open, release, isFresh: isFirstFresh}: Round,
  stops: readonly Omit<Stop, 'isFresh'>[],
): Promise<{findings: Finding[]; links: string[]; isOver: boolean; isFresh: boolean}> => {
  const findings: Finding[] = [];
  const links: string[] = [];
  let isFresh = isFirstFresh;
  let crashes = 0;
  for (const stop of stops) {
    const look = await lookAt(open, release, {...stop, isFresh});
    findings.push(...look.faults.map((fault) => ({...fault, path: stop.path, view: open.view})));
    links.push(...look.links);
    isFresh = look.faults.some(({rule}) => rule === 'browser-crash');
    if (isFresh) crashes += 1;
    // A load failure would repeat at the next address, and each try takes its time.
    if (crashes === CRASHES || look.faults.some(({rule}) => rule === 'browser-load'))
      return {findings, links, isOver: true, isFresh};
  }
  return {findings, links, isOver: false, isFresh};
};

/**
 * Visits every address of a candidate's record and, with data, some targets of its section's links.
 * @param isThorough with axe, and at pages outside of menus
 */
export const visitView = async (
  open: OpenView,
  release: Release,
  isThorough: boolean,
): Promise<Finding[]> => {
  const places = placesOf(release);
  const pages = isThorough ? pagesOf(release) : [];
  const known = [...new Set([...places, ...pages])];
  const {findings, links, isOver, isFresh} = await lookAll(
    {open, release, isFresh: true},
    known.map((path) => ({path, hasAxe: isThorough && places.includes(path)})),
  );
  if (isOver || open.view.workspace === 'empty') return findings;
  const further = oneOfEach([...new Set(links)].filter((path) => !known.includes(path)));
  const more = await lookAll(
    {open, release, isFresh},
    further.slice(0, isThorough ? LINKS : OTHER_LINKS).map((path) => ({path, hasAxe: false})),
  );
  return [...findings, ...more.findings];
};
