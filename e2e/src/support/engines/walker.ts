import {readFile} from 'node:fs/promises';
import {watch} from '../pages/evidence.ts';
import type {Engine} from './engine.ts';
import type {Target} from './targets.ts';

/** Finds elements the same way in every browser, whatever its driver supports. */
const LIBRARY = new URL(
  import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
);

/** Time that a step may take before it fails: other tests run beside it. */
const PATIENCE_MS = 30_000;
const POLL_MS = 50;

const FAILURE = /This screen crashed|did not load/;

export type Walker = ReturnType<typeof createWalker>;

/** Waits until an attempt succeeds; an exception of an attempt while a page is being replaced is no failure. */
async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    let reason: unknown = 'not there';
    if (await attempt().catch((error: unknown) => void (reason = error))) return;
    if (performance.now() > deadline)
      throw reason instanceof Error ? reason : new Error(String(reason));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Position of an element; never the same twice while something on the page moves, such as a menu that opens. */
const placeOf = (target: Target) =>
  `document.getAnimations().some((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)
    ? String(performance.now()) : JSON.stringify(${target}.getBoundingClientRect())`;

/** Actions of a person at a browser, each step as soon as it is possible. */
export function createWalker(engine: Engine, systemUrl: string) {
  watch({
    address: () => engine.evaluate<string>('location.href'),
    picture: engine.picture,
    said: engine.faults(),
  });
  const prepare = async () => {
    if (await engine.evaluate('"TestingLibraryDom" in window')) return;
    const library = await readFile(LIBRARY, 'utf8');
    await engine.evaluate(`(function () { ${library} }).call(window)`);
  };
  const text = () => engine.evaluate<string>('document.body.innerText');
  const step = async (what: string, attempt: () => Promise<boolean>) => {
    try {
      await untilDone(async () => {
        await prepare();
        return attempt();
      });
    } catch (error) {
      throw new Error(
        `${what}: ${String(error)}\nAt ${await engine.evaluate('location.href')}:\n${await text()}`,
        {cause: error},
      );
    }
  };
  const see = (target: Target) =>
    step(`see ${target}`, () => engine.evaluate(`Boolean(${target})`));
  const click = async (target: Target) => {
    await see(target);
    let place = '';
    await step(`click ${target}`, async () => {
      const [before, now] = [place, await engine.evaluate<string>(placeOf(target))];
      place = now;
      if (now === before) await engine.click(target);
      return now === before;
    });
  };
  return {
    ...engine,
    open: (address: string) => engine.open(new URL(address, systemUrl).href),
    see,
    click,
    /** Waits until it is gone. */
    miss: (target: Target) => step(`miss ${target}`, () => engine.evaluate(`!${target}`)),
    /** Waits for an address with this end. */
    arrive: (path: string) =>
      step(`arrive at ${path}`, () =>
        engine.evaluate(`location.pathname === ${JSON.stringify(path)}`),
      ),
    fill: async (target: Target, value: string) => {
      await click(target);
      await engine.type(value);
    },
    /** Chooses in a native list by typing the beginning of an option, as a click would open a popup that is in no page. */
    choose: async (target: Target, option: string) => {
      await see(target);
      await engine.evaluate(`${target}.focus()`);
      await engine.type(option);
    },
    /** The text of the failure screen, if it shows. */
    failure: async () => FAILURE.exec(await text())?.[0],
  };
}
