import {chromium, type Browser} from 'playwright-core';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {explain, type Finding} from './findings.ts';
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

/** Looks in every other view, a few at a time. */
const visitOthers = async (
  views: readonly View[],
  look: (view: View) => Promise<Finding[]>,
): Promise<Finding[]> => {
  const queue = [...views];
  const findings: Finding[] = [];
  const work = async (): Promise<void> => {
    for (let view = queue.shift(); view; view = queue.shift()) findings.push(...(await look(view)));
  };
  await Promise.all(Array.from({length: AT_A_TIME}, work));
  return findings;
};

/** Opens the link, which works once, and hands what it gave to the other views. */
const visitAll = async (browser: Browser, visit: Visit): Promise<Finding[]> => {
  const {release} = visit;
  const [view, ...others] = viewsOf(release);
  return using(await openView(browser, visit, {view}), async (first) => {
    await first.page.goto(visit.link);
    await first.watch.settle();
    const held = await heldPreview(first.page);
    const open = (one: View, scripts: readonly string[] = []) =>
      openView(browser, visit, {view: one, held, scripts});
    const found = await Promise.all([
      visitView(first, release, true),
      visitOthers(others, async (one) =>
        using(await open(one), (other) => visitView(other, release, false)),
      ),
    ]);
    if (found.flat().length > 0) return found.flat();
    // Alone, as it measures.
    return using(await open(view, measureScripts(release)), (measured) =>
      measureMounts(measured, release),
    );
  });
};

const unfinished = (visit: Visit, why: string): Finding[] => [
  {
    rule: 'browser-load',
    path: new URL(visit.link).pathname,
    view: viewsOf(visit.release)[0],
    text: why,
  },
];

/**
 * Opens the live host with a candidate in the place of the active release, as each role, in each language, with data and without, wide
 * and on a phone, at every address that its record names, and looks; then opens it several times, and measures.
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
    return explain(await visitAll(browser, visit), viewsOf(visit.release).length);
  } catch (error) {
    const why = isOver
      ? `the check did not finish within ${visit.patience / 1000} seconds`
      : String(error);
    return explain(unfinished(visit, why), 1);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
};
