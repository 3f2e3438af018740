/** The workspace's events: one websocket while a user is signed in, its listeners, and its state. */
export {onEvent, type LiveEvent} from './listeners.ts';
export {startEvents} from './start-events.ts';
export {onStreamState, renewStream, type StreamState} from './stream-state.ts';
export {useEvents} from './use-events.ts';
