/** The workspace's events: one websocket while somebody is signed in, and who hears of what it brings. */
export {onEvent, type LiveEvent} from './listeners.ts';
export {startEvents} from './start-events.ts';
export {useEvents} from './use-events.ts';
