/** Reading it eight times takes some 20 ms of a processor's time: long enough for the clocks of any system. */
const TEXT = JSON.stringify(
  Array.from({length: 5000}, (_, id) => ({id, subject: `Question ${id}`, tags: ['a', 'b']})),
);
const TIMES = 8;
/** Often enough to meet the moments in which a machine is slow, and rarely enough not to slow it down. */
const EVERY_MS = 1000;

/** Processor milliseconds that one piece of work takes now, whatever else runs beside it. */
function measurePiece(): number {
  const before = process.threadCpuUsage();
  for (let count = 0; count < TIMES; count += 1) JSON.parse(TEXT);
  const {user, system} = process.threadCpuUsage();
  return (user + system - before.user - before.system) / 1000;
}

/**
 * Measures the speed of this machine, from now on, by a constant piece of work.
 * @returns ends it, and yields the processor milliseconds of the slowest piece
 */
export function watchPace(): () => number {
  let slowest = measurePiece();
  const look = () => (slowest = Math.max(slowest, measurePiece()));
  const timer = setInterval(look, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return look();
  };
}
