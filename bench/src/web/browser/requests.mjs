import {initiatorOf} from '../figures/depth.mjs';

/**
 * Chromium does not say which module asked for another one while it ran: at the least, the page's first script came before.
 */
const causeOf = (initiator, requests) => {
  const cause = initiatorOf(initiator);
  return cause?.startsWith('about:')
    ? [...requests.values()].find(({type}) => type === 'Script')?.url
    : cause;
};

/** Follows what a page asks for: which request caused it, and the bytes that came for it over the network. */
export function followRequests(session) {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({requestId, request, initiator, type}) =>
    requests.set(requestId, {
      url: request.url,
      type,
      cause: causeOf(initiator, requests),
      bytes: 0,
      isCached: false,
    }),
  );
  const note = (requestId, facts) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, facts);
  };
  session.on('Network.requestServedFromCache', ({requestId}) => note(requestId, {isCached: true}));
  session.on('Network.responseReceived', ({requestId, response}) =>
    note(requestId, {
      headerBytes: response.encodedDataLength,
      isCached: response.fromDiskCache || requests.get(requestId)?.isCached,
    }),
  );
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) =>
    note(requestId, {bytes: encodedDataLength}),
  );
  return () => [...requests.values()];
}
