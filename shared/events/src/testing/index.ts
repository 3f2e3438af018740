import type {EventType} from '@switchboard/contracts/events';
import {deliver} from '../listeners.ts';

export {notifyAboutStream} from '../stream-state.ts';

/** Notifies all listeners of an event, as the websocket would. */
export const happen = (type: EventType, payload: Record<string, unknown> = {}): void =>
  deliver({type, seq: 1, payload, at: '2026-01-01T00:00:00.000Z'});
