/** Of the stream of this tab: it is open, or it was lost, again with each try to open it that fails. */
export type StreamState = 'open' | 'lost';

type Listener = (state: StreamState) => void;

const listeners = new Set<Listener>();
let renew: (() => void) | undefined;

/**
 * Hears whenever the stream opens, is lost, or cannot be opened again.
 * @returns a function that stops it
 */
export function onStreamState(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells everyone who listens how the stream stands. */
export const tellStreamState: Listener = (state) => {
  for (const listener of [...listeners]) listener(state);
};

/** Sets what opens the stream again; undefined while there is none. */
export const setRenewal = (next: (() => void) | undefined) => void (renew = next);

/** Opens a stream again at once that is waiting for its next try: the server is known to answer. */
export const renewStream = () => renew?.();
