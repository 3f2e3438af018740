import {call} from './api.ts';
import type {System} from './system.ts';

interface Loop {
  holds: number;
  longestMs: number;
}

const readLoop = async (system: System) => (await call<{loop: Loop}>(`${system.url}/healthz`)).body.loop;

/** What the system has written of a time in which it answered nobody: how long, and which routes were under way. */
function holdsIn(output: string): string[] {
  return output.split('\n').filter((line) => line.includes('the event loop was held')).map((line) => {
    const {ms, routes} = JSON.parse(line) as {ms: number; routes: string[]};
    return `${ms} ms with ${routes.join(', ') || 'no request'}`;
  });
}

async function holdsOf(system: System, action: () => Promise<unknown>): Promise<string[]> {
  const [before, written] = [await readLoop(system), system.output().length];
  await action();
  const {holds} = await readLoop(system);
  const told = holdsIn(system.output().slice(written));
  return holds > before.holds && told.length === 0 ? [`${holds - before.holds} holds that were not written down`] : told;
}

/**
 * Does what a system must bear without holding its event loop for more than 50 ms of processor time; once more where it did, as a
 * compiler or a collection of garbage holds it too, but not at the same place again. The system must write warnings (LOG_LEVEL).
 * @returns a line for each hold of the second time
 */
export async function holdsDuring(system: System, action: () => Promise<unknown>): Promise<string[]> {
  const holds = await holdsOf(system, action);
  return holds.length === 0 ? [] : holdsOf(system, action);
}
