import {cpus} from 'node:os';

const SAMPLE_MS = 1000;
const PATIENCE_MS = 60_000;
/** Cores that other work may keep busy. The load average would count the bench's own work of the last minute too. */
const QUIET = 0.3;

export const isNoisy = (load) => load > QUIET;

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
export async function foreignLoad(sample = SAMPLE_MS) {
  const before = times();
  await pause(sample);
  const after = times();
  const busy = after.busy - before.busy;
  return (busy / (busy + after.idle - before.idle)) * cpus().length;
}

/** Waits up to a minute for a quiet machine. */
export async function waitForQuiet() {
  const deadline = performance.now() + PATIENCE_MS;
  while (isNoisy(await foreignLoad()) && performance.now() < deadline);
}
