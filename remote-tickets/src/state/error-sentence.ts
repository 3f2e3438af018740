import {isApiError} from '@switchboard/api-client';

/**
 * What to say of a call that failed: the server's own sentence, where it gave one.
 * @param otherwise said when no answer came, and of a fault of our own
 */
export const errorSentence = (error: unknown, otherwise: string): string =>
  isApiError(error) ? error.message : otherwise;
