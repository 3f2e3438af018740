/**
 * The file that caused a request, according to Chromium: the nearest script on the stack, through asynchronous calls; else the document
 * whose parser found it.
 * @param initiator of `Network.requestWillBeSent`
 * @returns its address, or undefined for the page itself
 */
export function initiatorOf({url, stack}) {
  for (let frames = stack; frames; frames = frames.parent) {
    const frame = frames.callFrames.find((candidate) => candidate.url);
    if (frame) return frame.url;
  }
  return url;
}

/**
 * The longest chain of requests of which one caused the next.
 * @param requests `{url, cause}` in the order in which they were made; an unknown cause begins a chain
 * @returns the addresses of the chain, the page first; its length is the depth of the waterfall
 */
export function longestChain(requests) {
  const chains = new Map();
  for (const {url, cause} of requests)
    if (!chains.has(url)) chains.set(url, [...(chains.get(cause) ?? []), url]);
  return [...chains.values()].reduce(
    (longest, chain) => (chain.length > longest.length ? chain : longest),
    [],
  );
}
