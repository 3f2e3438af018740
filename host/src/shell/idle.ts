/** Features that start after the first screen, in one chunk. */
export {keepFocus} from './focus/keep-focus.ts';
export {startPrefetching} from '../loader/index.ts';
