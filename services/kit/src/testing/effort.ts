const TEXT = JSON.stringify(
  Array.from({length: 5000}, (_, id) => ({id, subject: `Question ${id}`, tags: ['a', 'b']})),
);
const TIMES = 8;

/** Processor milliseconds of this thread from here on. */
function startCount(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const {user, system} = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Processor milliseconds of a constant piece of work: some 20 on most machines. */
function measurePiece(): number {
  const spent = startCount();
  for (let count = 0; count < TIMES; count += 1) JSON.parse(TEXT);
  return spent();
}

/**
 * Measures work by the processor time of this thread, so that neither a slow machine nor other work on it counts.
 * @returns number of pieces of constant work, of some 20 ms each, that take as long
 */
export async function effortOf(work: () => unknown): Promise<number> {
  const before = measurePiece();
  const spent = startCount();
  await work();
  return spent() / Math.max(before, measurePiece());
}
