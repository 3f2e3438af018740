/** What begins once the first screen is there, in one chunk. */
export {keepFocus} from '../focus/keep-focus.ts';
export {startPrefetching} from '../prefetch/index.ts';
