// Times: one load or a walk through the sections, over a slow network.
import {openPage, slowDown} from './open-page.mjs';

/** Time without changes on screen and without answers after which the first screen is complete. */
const QUIET_MS = 600;
const LOOK_MS = 100;
const PATIENCE_MS = 60_000;
/** Time from pointing at a link to clicking it. */
const INTENT_MS = 300;
const TBT_FREE_MS = 50;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Follows the page's requests to the services. @returns the time since when none is under way */
function watchCalls(page) {
  const running = new Set();
  let last = performance.now();
  const isCall = (request) => ['xhr', 'fetch'].includes(request.resourceType());
  page.on('request', (request) => isCall(request) && running.add(request));
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => {
      if (running.delete(request)) last = performance.now();
    });
  return () => (running.size > 0 ? 0 : performance.now() - last);
}

async function untilComplete(page, quietFor) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    await pause(LOOK_MS);
    const still = await page.evaluate(() => {
      const {heading, changed} = window.webBench ?? {heading: 0};
      return heading > 0 ? performance.now() - changed : 0;
    });
    if (Math.min(still, quietFor()) > QUIET_MS) return;
    if (performance.now() > deadline) throw new Error(`${page.url()} did not show in time.`);
  }
}

const readSeen = (page) =>
  page.evaluate(() => {
    const {lcp, heading, fcp, shifts, longTasks} = window.webBench;
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({name, transferSize}) => /\.m?js$/.test(new URL(name).pathname) && transferSize > 0);
    const bytesOf = (list) => list.reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0);
    const before = scripts.filter(({startTime}) => startTime <= lcp);
    return {
      lcp,
      heading,
      fcp,
      cls: shifts,
      longTasks,
      scriptsBeforeLcp: bytesOf(before),
      scriptsAfterLcp: bytesOf(scripts) - bytesOf(before),
    };
  });

const blockedTime = ({longTasks, fcp}) =>
  longTasks
    .filter(([start]) => start >= fcp)
    .reduce((sum, [, duration]) => sum + duration - TBT_FREE_MS, 0);

/** The slowest of a few inputs, made as by hand. */
async function slowestInput(page, {isVisitor}) {
  if (isVisitor) {
    await page.locator('input').first().click();
    await page.keyboard.type('ab', {delay: 60});
  } else {
    await page.locator('button[aria-controls="side-menu"]').click();
    await pause(300);
    await page.keyboard.press('Enter');
  }
  await pause(400);
  return page.evaluate(() => Math.max(16, ...Object.values(window.webBench.interactions)));
}

async function load(browser, options) {
  const {scenario, network} = options;
  const isRepeat = scenario.kind === 'repeat';
  const {context, page, session} = await openPage(browser, {
    ...options,
    token: scenario.isVisitor ? undefined : options.token,
    heading: scenario.heading,
    network: isRepeat ? undefined : network,
  });
  try {
    const quietFor = watchCalls(page);
    if (isRepeat) {
      await page.goto(scenario.path);
      await untilComplete(page, quietFor);
      await slowDown(session, network);
    }
    await page.goto(scenario.path, {waitUntil: 'commit'});
    await untilComplete(page, quietFor);
    const {longTasks, fcp, ...seen} = await readSeen(page);
    const inp = await slowestInput(page, scenario);
    return {[scenario.name]: {...seen, tbt: blockedTime({longTasks, fcp}), inp}};
  } finally {
    await context.close();
  }
}

/** Time from the click on a section's link to its heading. */
async function switchTo(page, {path, heading}, hasIntent) {
  const link = page.locator(`#side-menu a[href="${path}"]`).first();
  await page.evaluate((selector) => {
    const started = new Promise((resolve) =>
      window.addEventListener('click', ({timeStamp}) => resolve(timeStamp), {
        once: true,
        capture: true,
      }),
    );
    window.webBenchSwitch = Promise.all([started, window.webBench.until(selector)]).then(
      ([start]) => performance.now() - start,
    );
  }, heading);
  if (hasIntent) {
    await link.hover();
    await pause(INTENT_MS);
  }
  await link.click();
  return page.evaluate(() => window.webBenchSwitch);
}

async function walk(browser, options) {
  const {scenario, network} = options;
  const {context, page, session} = await openPage(browser, {
    ...options,
    heading: scenario.heading,
    network: undefined,
  });
  try {
    const quietFor = watchCalls(page);
    await page.goto(scenario.path);
    await untilComplete(page, quietFor);
    await page.waitForLoadState('networkidle');
    await slowDown(session, network);
    const times = {};
    for (const target of scenario.targets) {
      const took = await switchTo(page, target, scenario.hasIntent);
      times[`${scenario.name} to ${target.remote}`] = {switch: took};
      await page.mouse.move(700, 600);
      await pause(QUIET_MS);
    }
    return times;
  } finally {
    await context.close();
  }
}

/**
 * Measures a scenario once.
 * @returns figures in milliseconds and bytes, by scenario: a walk yields one for each switch
 */
export const time = (browser, options) =>
  options.scenario.kind === 'switch' ? walk(browser, options) : load(browser, options);
