import {cpus} from 'node:os';

const SAMPLE_MS = 1000;
const PATIENCE_MS = 60_000;
/** Cores that others may keep busy. The load average would count the bench's own work of the last minute too. */
const QUIET = 0.3;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const times = () =>
  cpus().reduce(
    (sum, {times: {idle, ...busy}}) => ({
      idle: sum.idle + idle,
      busy: sum.busy + busy.user + busy.nice + busy.sys + busy.irq,
    }),
    {idle: 0, busy: 0},
  );

/** Cores that are busy while the bench does nothing. */
async function foreignLoad() {
  const before = times();
  await pause(SAMPLE_MS);
  const after = times();
  const busy = after.busy - before.busy;
  return (busy / (busy + after.idle - before.idle)) * cpus().length;
}

/** Waits up to a minute for a quiet machine. @returns how many cores others keep busy, and whether that is too much to trust times */
export async function waitForQuiet() {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const load = await foreignLoad();
    if (load <= QUIET || performance.now() > deadline) return {load, isNoisy: load > QUIET};
  }
}
