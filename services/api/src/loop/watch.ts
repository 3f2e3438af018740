/** A time in which the process answered nobody, as it computed: in milliseconds, with the routes that were under way. */
export interface Hold {
  ms: number;
  routes: string[];
}
/** Since the process began: how often it held, the longest hold, and how often it came late without computing (a busy machine, a slow disk). */
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

/** Judges one turn: `late` by so much, in which the thread computed for `cpuMs`. What others took of the processor is no hold of ours. */
const holdIn = (late: number, cpuMs: number): number => Math.min(late, cpuMs);

/**
 * Looks every 20 ms whether the event loop still turns.
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
