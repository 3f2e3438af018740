import {chromium, type Browser} from 'playwright-core';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {explain, type Finding} from './findings.ts';
import {GATE_ARGUMENT} from './gate-visitor.ts';
import {measureMounts, measureScripts} from './measure-mounts.ts';
import {heldPreview, openView, type OpenView, type Visit} from './open-view.ts';
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
const AT_A_TIME = 3;

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

/** Looks in several views, a few at a time, until a release does not load: it would not elsewhere, and each try takes its time. */
const lookInTurn = async (
  views: readonly View[],
  look: (view: View) => Promise<Finding[]>,
): Promise<Finding[]> => {
  const queue = [...views];
  const findings: Finding[] = [];
  const work = async (): Promise<void> => {
    for (let view = queue.shift(); view; view = queue.shift()) {
      findings.push(...(await look(view)));
      if (findings.some(({rule}) => rule === 'browser-load')) queue.length = 0;
    }
  };
  await Promise.all(Array.from({length: AT_A_TIME}, work));
  return findings;
};

/** The check took too long although the release could be looked at: what that says, it says of the machine. */
const unfinished = (patience: number): Error =>
  Object.assign(new Error(`The check did not finish within ${patience / 1000} seconds`), {
    name: 'UnfinishedError',
  });

/** Opens the link, which works once, and hands what it gave to the other views. */
const visitAll = async (
  browser: Browser,
  visit: Visit,
  onLooked: () => void,
): Promise<Finding[]> => {
  const {release} = visit;
  const [view] = viewsOf(release);
  return using(await openView(browser, visit, {view}), async (first) => {
    await first.page.goto(visit.link);
    await first.watch.settle();
    const held = await heldPreview(first.page);
    const open = (one: View, scripts: readonly string[] = []) =>
      openView(browser, visit, {view: one, held, scripts});
    const found = await lookInTurn(viewsOf(release), async (one) => {
      const findings =
        one === view
          ? await visitView(first, release, true)
          : await using(await open(one), (other) => visitView(other, release, false));
      onLooked();
      return findings;
    });
    if (found.length > 0) return found;
    // Alone, as it measures.
    return using(await open(view, measureScripts(release)), (measured) =>
      measureMounts(measured, release),
    );
  });
};

const notLoaded = ({link, release}: Visit, text: string): Finding => ({
  rule: 'browser-load',
  path: new URL(link).pathname,
  view: viewsOf(release)[0],
  text,
});

/**
 * Opens the live host with a candidate in the place of the active release, as each role, in each language, with data and without, wide
 * and on a phone, at every address that its record names, and looks; then opens it several times, and measures.
 * @returns what is wrong with the candidate; nothing when it is fine
 * @throws when the browser does not start; UnfinishedError when somebody could look at it, but there was no time for everybody
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
