import type {EventFrame} from '@switchboard/contracts/events';

/** What a listener hears: a change in the workspace, or that events may have been missed, or that other releases run. */
export type LiveEvent = EventFrame | {type: 'resync'} | {type: 'registry.changed'};

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/**
 * Hears every event of the workspace that the server lets this user see.
 * @returns a function that stops it
 */
export function onEvent(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells everyone who listens. */
export const deliver: Listener = (event) => {
  for (const listener of [...listeners]) listener(event);
};
