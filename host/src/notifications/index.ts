export {loadBell, loadNotifications} from './load-screens.ts';
export {playSound} from './play-sound.ts';
export {beginPushes, endPushes, type PushState, readPushState} from './push/this-browser.ts';
export {KIND_LABELS} from './sentence.ts';
