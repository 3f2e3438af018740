/** A period in which the process answered nobody because it computed: in milliseconds, with the routes in progress. */
export interface Hold {
  ms: number;
  routes: string[];
}
/**
 * Figures since the start of the process: number of holds, the longest one, and the number of delays without computation (a busy machine, a
 * slow disk).
 */
export interface LoopFigures {
  holds: number;
  longestMs: number;
  late: number;
}

export interface LoopWatch {
  read: () => LoopFigures;
  stop: () => void;
}

/** Work of one turn of the event loop beyond this is a hold. */
const HOLD_MS = 50;
const TICK_MS = 20;

export interface Clock {
  wallMs: () => number;
  cpuMs: () => number;
}

const ownClock: Clock = {
  wallMs: () => performance.now(),
  cpuMs: () => {
    const {user, system} = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

/** Judges one turn, delayed by `late`, in which the thread computed for `cpuMs`. Processor time of other processes is no hold of ours. */
const holdIn = (late: number, cpuMs: number): number => Math.min(late, cpuMs);

/**
 * Checks every 20 ms that the event loop still turns.
 * @param onHold gets the length of a hold of more than 50 ms, once it is over
 */
export const watchLoop = (
  onHold: (ms: number) => void,
  clock: Clock = ownClock,
): LoopWatch & {tick: () => void} => {
  const figures: LoopFigures = {holds: 0, longestMs: 0, late: 0};
  let [wall, cpu] = [clock.wallMs(), clock.cpuMs()];
  const tick = () => {
    const [nowWall, nowCpu] = [clock.wallMs(), clock.cpuMs()];
    const late = nowWall - wall - TICK_MS;
    const hold = holdIn(late, nowCpu - cpu);
    [wall, cpu] = [nowWall, nowCpu];
    if (late <= HOLD_MS) return;
    if (hold <= HOLD_MS) return void (figures.late += 1);
    figures.holds += 1;
    figures.longestMs = Math.max(figures.longestMs, Math.round(hold));
    onHold(Math.round(hold));
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return {tick, read: () => ({...figures}), stop: () => clearInterval(timer)};
};
