import {t} from '@switchboard/i18n';
const WENT_WRONG = t('Something went wrong. Try again.');

/**
 * Message for a failed call: the server's own sentence, if there is one.
 * @param error error of the call; an API error is recognised by its name, because the class can
 * exist twice in the page
 * @param otherwise message for a missing response and for internal errors
 */
export const errorSentence = (error: unknown, otherwise = WENT_WRONG): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : otherwise;
