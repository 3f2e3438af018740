/** The workspace's events: one websocket while somebody is signed in, who hears of what it brings, and how it stands. */
export {onEvent, type LiveEvent} from './listeners.ts';
export {startEvents} from './start-events.ts';
export {onStreamState, renewStream, type StreamState} from './stream-state.ts';
export {useEvents} from './use-events.ts';
