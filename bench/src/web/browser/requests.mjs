import {initiatorOf} from '../figures/depth.mjs';

const LOOK_MS = 50;
const PATIENCE_MS = 30_000;
/** Address of the page's reports, whose answers it does not read: Chromium does not report their end. */
const UNENDED = '/registry/v1/telemetry';

/** Chromium does not report the importing module of a dynamic import: at the least, the page's first script came before. */
const causeOf = (initiator, requests) => {
  const cause = initiatorOf(initiator);
  return cause?.startsWith('about:')
    ? [...requests.values()].find(({type}) => type === 'Script')?.url
    : cause;
};

/**
 * Follows the requests of a page.
 * @returns yields the requests so far, each with the address of its cause, and `untilQuiet`, which waits until no request has been under
 * way for a time
 */
export function followRequests(session) {
  const requests = new Map();
  const running = new Set();
  let last = performance.now();
  for (const end of ['loadingFinished', 'loadingFailed'])
    session.on(`Network.${end}`, ({requestId}) => {
      running.delete(requestId);
      last = performance.now();
    });
  session.on('Network.requestWillBeSent', ({requestId, request, initiator, type}) => {
    if (!request.url.endsWith(UNENDED)) running.add(requestId);
    requests.set(requestId, {
      url: request.url,
      type,
      cause: causeOf(initiator, requests),
      isCached: false,
    });
  });
  const note = (requestId, facts) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, facts);
  };
  session.on('Network.requestServedFromCache', ({requestId}) => note(requestId, {isCached: true}));
  session.on('Network.responseReceived', ({requestId, response}) => {
    if (response.fromDiskCache) note(requestId, {isCached: true});
  });
  return {
    all: () => [...requests.values()],
    async untilQuiet(milliseconds) {
      const deadline = performance.now() + PATIENCE_MS;
      while (running.size > 0 || performance.now() - last < milliseconds) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        if (performance.now() < deadline) continue;
        const open = [...running].map((id) => requests.get(id).url);
        throw new Error(`Still under way: ${open.join(', ') || 'one request after another'}.`);
      }
    },
  };
}
