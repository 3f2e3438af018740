/** State of this tab's stream: open, or lost, again with each failed try to open it. */
export type StreamState = 'open' | 'lost';

type Listener = (state: StreamState) => void;

const listeners = new Set<Listener>();
let renew: (() => void) | undefined;

/**
 * Listens for the stream being opened, lost, or impossible to reopen.
 * @returns a function that stops it
 */
export function onStreamState(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies all listeners of the state of the stream. */
export const notifyAboutStream: Listener = (state) => {
  for (const listener of [...listeners]) listener(state);
};

/** Sets the function that reopens the stream; undefined while there is none. */
export const setRenewal = (next: (() => void) | undefined) => void (renew = next);

/** Reopens at once a stream that is waiting for its next try: the server is known to answer. */
export const renewStream = () => renew?.();
