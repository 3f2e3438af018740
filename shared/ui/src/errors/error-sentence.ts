import {t} from '@switchboard/i18n';
const WENT_WRONG = t('Something went wrong. Try again.');

/**
 * What to say of a call that failed: the server's own sentence, where it gave one.
 * @param error what the call threw; an API error is recognised by its name, because the class can exist twice in the page
 * @param otherwise said when no response came, and of a fault of our own
 */
export const errorSentence = (error: unknown, otherwise = WENT_WRONG): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : otherwise;
