import {availableParallelism, loadavg} from 'node:os';
import {call} from './api.ts';

/** A system as far as its loop is watched. */
interface System {
  url: string;
  output: () => string;
}

interface Loop {
  holds: number;
  longestMs: number;
}

const readLoop = async (system: System) =>
  (await call<{loop: Loop}>(`${system.url}/healthz`)).body.loop;

/** Once, at first use: compilers, and what is loaded. Far more than that is work that belongs elsewhere. */
const FIRST_USE_MS = 250;

/**
 * @param output of a system since it became ready
 * @throws when it held its event loop far longer than code takes that is used for the first time
 */
export function expectShortHolds(output: string): void {
  const holds = holdsIn(output).filter((hold) => parseInt(hold) > FIRST_USE_MS);
  if (holds.length > 0) throw new Error(`The event loop was held for ${holds.join('; ')}.`);
}

const HOLD_MS = 50;
const CROWD_MAX = 3;

/** Where more wants to run than there are processors, the same work takes more of their time: caches and hyper-threads are shared. */
const crowd = () => Math.min(CROWD_MAX, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** What the system has written of a time in which it answered nobody: how long, and which routes were under way. */
function holdsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('the event loop was held'))
    .map((line) => {
      const {ms, routes} = JSON.parse(line) as {ms: number; routes: string[]};
      return `${ms} ms with ${routes.join(', ') || 'no request'}`;
    });
}

async function holdsOf(system: System, action: () => Promise<unknown>): Promise<string[]> {
  const [before, written] = [await readLoop(system), system.output().length];
  await action();
  const {holds} = await readLoop(system);
  const told = holdsIn(system.output().slice(written));
  if (holds > before.holds && told.length === 0)
    return [`${holds - before.holds} holds that were not written down`];
  return told.filter((hold) => parseInt(hold) > HOLD_MS * crowd());
}

const TRIES = 3;

/**
 * Does what a system must bear without holding its event loop for more than 50 ms of processor time; again where it did, as compilers, a
 * collection of garbage and a crowded machine hold it too, but not at the same place each time. The system must write warnings (LOG_LEVEL).
 * @returns a line for each hold of the last try
 */
export async function holdsDuring(
  system: System,
  action: () => Promise<unknown>,
): Promise<string[]> {
  let holds: string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    holds = await holdsOf(system, action);
    if (holds.length === 0) break;
  }
  return holds;
}
