import {visit} from '@switchboard/e2e/support/pages/browser';
import {row} from './row.mjs';

const ROUNDS = 12;
const SECTIONS = ['team', 'tickets', 'training', 'broadcast'];

/** Switches the page's record of side effects off and on: keeps the browser's original functions, before the host is there. */
const keepNatives = () => {
  const objects = [EventTarget, Node, Element, HTMLElement, CSSStyleSheet, StyleSheet, History].map(
    ({prototype}) => prototype,
  );
  const own = (object) => Object.entries(Object.getOwnPropertyDescriptors(object));
  const kept = [...objects, window].flatMap((object) =>
    own(object)
      .filter(([, {configurable}]) => configurable)
      .map(([name, native]) => ({object, name, native})),
  );
  let replaced;
  window.benchRecord = (isOn) => {
    replaced ??= kept
      .map((one) => ({...one, wrapped: Object.getOwnPropertyDescriptor(one.object, one.name)}))
      .filter(({native, wrapped}) =>
        ['value', 'get', 'set'].some(
          (key) => native[key] !== wrapped?.[key] && typeof native[key] === 'function',
        ),
      );
    for (const {object, name, native, wrapped} of replaced)
      Object.defineProperty(object, name, isOn ? wrapped : native);
    return replaced.length;
  };
};

async function walk(page, session) {
  const {metrics: before} = await session.send('Performance.getMetrics');
  for (const section of SECTIONS) {
    await page.evaluate(
      (path) => document.querySelector(`nav a[href="${path}"]`).click(),
      `/dashboard/${section}`,
    );
    await page.locator(`[data-remote="${section}"] h1`).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  const {metrics: after} = await session.send('Performance.getMetrics');
  const taken = (all) => all.find(({name}) => name === 'ScriptDuration').value * 1000;
  return taken(after) - taken(before);
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The script time of opening four sections, with and without the record of side effects in turn. */
export async function timeRecording({browser, url, token}) {
  const {page, context} = await visit(browser, url, {token});
  await page.addInitScript(keepNatives);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto('/dashboard/team');
  await page.locator('[data-remote="team"] h1').first().waitFor();
  const times = {on: [], off: []};
  let wrapped = 0;
  for (let round = -1; round < ROUNDS; round += 1)
    for (const turn of ['on', 'off']) {
      wrapped = await page.evaluate((isOn) => window.benchRecord(isOn), turn === 'on');
      const time = await walk(page, session);
      // The first walk loads the code.
      if (round >= 0) times[turn].push(time);
    }
  const [on, off] = [middle(times.on), middle(times.off)];
  row(
    'opening four sections, side effects recorded',
    `${on.toFixed(1)} ms`,
    `${wrapped} functions wrapped`,
  );
  row('  the same, not recorded', `${off.toFixed(1)} ms`, `${(on / off).toFixed(2)} times`);
  await context.close();
}
