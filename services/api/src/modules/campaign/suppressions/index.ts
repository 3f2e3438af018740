// Suppressed addresses, which get no broadcasts, and the page on which people unsubscribe.

export {
  isSuppressed,
  readUnsubscribeLink,
  suppress,
  takeKeyword,
  unsubscribeHeaders,
  unsubscribeKey,
  unsubscribeLink,
} from './addresses.ts';
export {unsubscribePage} from './page.ts';
export {isOtherwiseSuppressed, isUnsubscribed} from './repository.ts';
export {suppressionRoutes} from './routes.ts';
