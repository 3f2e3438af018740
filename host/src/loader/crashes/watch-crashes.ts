import {isOurs} from './crash-origin.ts';
import {reportCrash} from './report-crash.ts';

const stackOf = (error: unknown, place = '') =>
  `${error instanceof Error ? (error.stack ?? '') : ''} ${place}`;

/** Watches errors that no boundary catches: event handlers and promises (L14). */
export function watchCrashes() {
  window.addEventListener('error', ({error, filename}) => {
    if (isOurs(stackOf(error, filename))) reportCrash(error, 'handler', filename);
  });
  window.addEventListener('unhandledrejection', ({reason}) => {
    if (isOurs(stackOf(reason))) reportCrash(reason, 'rejection');
  });
}
