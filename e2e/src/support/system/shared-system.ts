import {setTimeout as pause} from 'node:timers/promises';
import {startSystem, type System} from './system.ts';

const PATIENCE_MS = 300_000;
const LOOK_EVERY_MS = 200;

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ok}) => ok,
    () => false,
  );

/**
 * The system that the test files of one run share, once it answers: after a crash it is restarted.
 * @returns undefined where none is shared
 */
export async function findSharedSystem(): Promise<{url: string} | undefined> {
  const {SHARED_SYSTEM_URL: url} = process.env;
  if (!url) return undefined;
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    if (performance.now() > deadline)
      throw new Error(`The system that the test files share does not answer at ${url}.`);
    await pause(LOOK_EVERY_MS);
  }
  return {url};
}

/** Restarts the system on the same data whenever it ends, and reports each end with its last output. */
async function keepRunning(system: System, isOver: () => boolean, onEnd: (text: string) => void) {
  for (;;) {
    const code = await system.ended();
    if (isOver()) return;
    onEnd(
      `The system that the test files share ended with ${code}:\n${system.output().slice(-4000)}\n`,
    );
    await system.restart();
  }
}

/**
 * Starts the system that the test files of this run share; `SHARED_SYSTEM_URL` contains its address.
 * @returns stops it. When it had ended before, the run fails: failures at that time may have been caused by it
 */
export async function shareSystem(): Promise<() => Promise<void>> {
  const system = await startSystem();
  let ends = 0;
  let isOver = false;
  const kept = keepRunning(
    system,
    () => isOver,
    (text) => {
      ends += 1;
      process.stderr.write(text);
    },
  );
  process.env.SHARED_SYSTEM_URL = system.url;
  return async () => {
    isOver = true;
    await system.stop();
    await kept;
    if (ends > 0) throw new Error(`The system that the test files share ended ${ends} times.`);
  };
}
