import {chromium, type Browser, type BrowserContext} from 'playwright-core';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Language} from '@switchboard/contracts/user/languages';
import {explain, type Finding} from './findings.ts';
import {GATE_ARGUMENT} from './gate-visitor.ts';
import {measureMounts, measureScripts} from './measure-mounts.ts';
import {openContext, openView, redeemLink, type OpenView, type Visit} from './open-view.ts';
import {viewsOf, type View} from './views.ts';
import {visitView} from './visit-view.ts';

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  GATE_ARGUMENT,
];
const LAUNCH_MS = 15_000;

/** Chromium has no sandbox for root. */
const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ARGUMENTS,
    timeout: LAUNCH_MS,
    chromiumSandbox: process.getuid?.() !== 0,
  });

const using = async <Result>(
  open: OpenView,
  act: (open: OpenView) => Promise<Result>,
): Promise<Result> => {
  try {
    return await act(open);
  } finally {
    await open.close();
  }
};

/**
 * Visits the views of each language one after another, all languages in parallel, until a release
 * does not load: it would fail elsewhere too, and each try takes its time.
 */
const lookInTurns = async (
  views: readonly View[],
  look: (view: View) => Promise<Finding[]>,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const lookInOne = async (turns: readonly View[]): Promise<void> => {
    for (const view of turns) {
      if (findings.some(({rule}) => rule === 'browser-load')) return;
      findings.push(...(await look(view)));
    }
  };
  const turns = Map.groupBy(views, ({language}) => language);
  await Promise.all([...turns.values()].map(lookInOne));
  return findings;
};

/** Error when the check of a viewable release took too long, which concerns the machine and not the release. */
const unfinished = (patience: number): Error =>
  Object.assign(new Error(`The check did not finish within ${patience / 1000} seconds`), {
    name: 'UnfinishedError',
  });

/** Opens the link in a tab of its own, and visits every view with its preview. */
const visitAll = async (
  browser: Browser,
  visit: Visit,
  onLooked: () => void,
): Promise<Finding[]> => {
  const {release} = visit;
  const views = viewsOf(release);
  const [view] = views;
  const contexts = new Map<Language, BrowserContext>();
  for (const language of new Set(views.map((one) => one.language)))
    contexts.set(language, await openContext(browser, visit, language));
  const open = (one: View, held?: string): Promise<OpenView> =>
    openView(contexts.get(one.language)!, visit, {view: one, held});
  const held = await using(await open(view), (first) => redeemLink(first, visit.link));
  const found = await lookInTurns(views, async (one) => {
    const findings = await using(await open(one, held), (other) =>
      visitView(other, release, one === view),
    );
    onLooked();
    return findings;
  });
  if (found.length > 0) return found;
  // Alone and in a fresh context, because it measures.
  const unused = await openContext(browser, visit, view.language);
  return using(
    await openView(unused, visit, {view, held, scripts: measureScripts(release)}),
    (measured) => measureMounts(measured, release),
  );
};

const notLoaded = ({link, release}: Visit, text: string): Finding => ({
  rule: 'browser-load',
  path: new URL(link).pathname,
  view: viewsOf(release)[0],
  text,
});

/**
 * Opens the live host with a candidate in place of the active release, as each role, in each
 * language, with data and without, wide and on a phone, at every address of its record, and checks
 * it; then opens it several times, and measures.
 * @returns the problems of the candidate; empty when it is fine
 * @throws when the browser does not start; UnfinishedError when the release could be viewed, but
 * not in every view in time
 */
export const visitRelease = async (visit: Visit): Promise<BrokenRule[]> => {
  const browser = await launch(visit.executable);
  let isOver = false;
  let looked = 0;
  const timer = setTimeout(() => {
    isOver = true;
    void browser.close();
  }, visit.patience);
  try {
    const findings = await visitAll(browser, visit, () => (looked += 1));
    return explain(findings, viewsOf(visit.release).length);
  } catch (error) {
    const late = unfinished(visit.patience);
    if (isOver && looked > 0) throw late;
    return explain([notLoaded(visit, isOver ? late.message : String(error))], 1);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
};
