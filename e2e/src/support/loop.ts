import {call} from './api.ts';
import {watchPace} from './pace.ts';

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

/**
 * Pieces of work (`watchPace`) that one turn of the loop may be as long as, once, where code is compiled and loaded. Far more than that is work
 * that belongs elsewhere.
 */
const FIRST_USE_PIECES = 15;
const HOLD_PIECES = 3;

interface Hold {
  ms: number;
  text: string;
}

const longerThan = (holds: readonly Hold[], limitMs: number) =>
  holds
    .filter(({ms}) => ms > limitMs)
    .map(({text}) => `${text} (at most ${Math.round(limitMs)} ms on this machine)`);

/**
 * @param output of a system since it became ready
 * @param pieceMs by `watchPace`, since then
 * @throws when it held its event loop far longer than code takes that is used for the first time
 */
export function expectShortHolds(output: string, pieceMs: number): void {
  const holds = longerThan(holdsIn(output), FIRST_USE_PIECES * pieceMs);
  if (holds.length > 0) throw new Error(`The event loop was held for ${holds.join('; ')}.`);
}

/** What the system has written of a time in which it answered nobody: how long, and which routes were under way. */
function holdsIn(output: string): Hold[] {
  return output
    .split('\n')
    .filter((line) => line.includes('the event loop was held'))
    .map((line) => {
      const {ms, routes} = JSON.parse(line) as {ms: number; routes: string[]};
      return {ms, text: `${ms} ms with ${routes.join(', ') || 'no request'}`};
    });
}

async function holdsOf(system: System, action: () => Promise<unknown>): Promise<string[]> {
  const [before, written] = [await readLoop(system), system.output().length];
  const endPace = watchPace();
  await action();
  const pieceMs = endPace();
  const {holds} = await readLoop(system);
  const told = holdsIn(system.output().slice(written));
  if (holds > before.holds && told.length === 0)
    return [`${holds - before.holds} holds that were not written down`];
  return longerThan(told, HOLD_PIECES * pieceMs);
}

const TRIES = 3;

/**
 * Does what a system must bear without holding its event loop for longer than a few pieces of work take; again where it did, as compilers and
 * a collection of garbage hold it too, but not at the same place each time. The system must write warnings (LOG_LEVEL).
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
