/** Read eight times, this takes some 20 ms of a processor's time: long enough for the clocks of any system to see. */
const TEXT = JSON.stringify(
  Array.from({length: 5000}, (_, id) => ({id, subject: `Question ${id}`, tags: ['a', 'b']})),
);
const TIMES = 8;
/** Often enough to meet the moments in which a machine is slow, and rarely enough not to be what makes it slow. */
const EVERY_MS = 1000;

/** The processor's milliseconds that one piece of work takes now, whatever else runs beside it. */
function measurePiece(): number {
  const before = process.threadCpuUsage();
  for (let count = 0; count < TIMES; count += 1) JSON.parse(TEXT);
  const {user, system} = process.threadCpuUsage();
  return (user + system - before.user - before.system) / 1000;
}

/**
 * Measures how fast this machine is, from now on, by a piece of work that is always the same.
 * @returns ends it, and gives the processor's milliseconds that the piece took when it took the longest
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
