import {call} from '../api.ts';
import {watchPace} from './pace.ts';

/** The part of a system that the watch of its loop needs. */
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
 * Pieces of work (`watchPace`) that one turn of the loop may last, once, where code is compiled and loaded. Far longer work belongs
 * elsewhere.
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
 * @throws when it blocked its event loop far longer than the first use of code takes
 */
export function expectShortHolds(output: string, pieceMs: number): void {
  const holds = longerThan(holdsIn(output), FIRST_USE_PIECES * pieceMs);
  if (holds.length > 0) throw new Error(`The event loop was held for ${holds.join('; ')}.`);
}

/** The system's record of a time in which it answered nobody: its length, and the routes in progress. */
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
 * Runs a load that the system must bear without blocking its event loop for longer than a few pieces of work take; repeated after a block,
 * as compilers and garbage collection cause blocks too, but not at the same place each time. The system must write warnings (LOG_LEVEL).
 * @returns a line for each block of the last attempt
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
