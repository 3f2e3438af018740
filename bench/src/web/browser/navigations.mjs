// Memory that a tab keeps of walking through the sections (P6).
import {slopeOf} from '../figures/slope.mjs';
import {heldBy} from './memory.mjs';
import {openPage} from './open-page.mjs';
import {followRequests} from './requests.mjs';

/** Navigations after which the tab is measured, each time on the same screen; before, a tab warms up. */
const SAMPLES = [100, 200, 300, 400, 500];
const QUIET_MS = 800;

async function goTo(page, {path, heading}) {
  await page.locator(`#side-menu a[href="${path}"]`).first().click();
  await page.locator(heading).first().waitFor();
}

/**
 * Clicks through the sections 500 times.
 * @returns heap in bytes, nodes and listeners that stay for each navigation, and the samples behind them
 */
export async function navigate(browser, {origin, token, scenario: {path, heading, targets}}) {
  const {context, page, session, faults} = await openPage(browser, {origin, token, heading});
  try {
    await session.send('HeapProfiler.enable');
    const requests = followRequests(session);
    await page.goto(path);
    await page.locator(heading).first().waitFor();
    const samples = [];
    for (let done = 1; done <= SAMPLES.at(-1); done += 1) {
      await goTo(page, targets[done % targets.length]);
      if (!SAMPLES.includes(done)) continue;
      await requests.untilQuiet(QUIET_MS);
      samples.push({navigations: done, ...(await heldBy(session))});
    }
    if (faults.length > 0) throw new Error(`${origin}: ${faults.join('; ')}`);
    const slope = (name) => slopeOf(samples.map((one) => [one.navigations, one[name]]));
    return {
      bytes: slope('bytes'),
      nodes: slope('nodes'),
      listeners: slope('listeners'),
      samples,
    };
  } finally {
    await context.close();
  }
}
