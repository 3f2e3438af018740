import type {EventFrame} from '@switchboard/contracts/events';

/** Event for listeners: a change in the workspace, a notice that events may have been missed, or that other releases run. */
export type LiveEvent = EventFrame | {type: 'resync'} | {type: 'registry.changed'};

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/**
 * Listens for every event of the workspace that the server lets this user see.
 * @returns a function that stops it
 */
export function onEvent(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies all listeners. */
export const deliver: Listener = (event) => {
  for (const listener of [...listeners]) listener(event);
};
