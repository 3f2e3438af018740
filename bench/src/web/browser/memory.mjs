/** Memory of a page after garbage collection: bytes of JavaScript, DOM nodes and listeners. */
export async function heldBy(session) {
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const {usedSize} = await session.send('Runtime.getHeapUsage');
  const {nodes, jsEventListeners} = await session.send('Memory.getDOMCounters');
  return {bytes: usedSize, nodes, listeners: jsEventListeners};
}
