import {showToast} from '@switchboard/ui';
import {errorSentence} from './error-sentence.ts';

/** Status of a call without an answer. */
const NO_ANSWER = 0;
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === NO_ANSWER;

/**
 * Shows the reason of a failed call in a toast.
 * @param otherwise as for `errorSentence`
 */
export const showErrorToast = (error: unknown, otherwise?: string): void =>
  void showToast({
    kind: 'error',
    message: errorSentence(error, otherwise),
    ...(isConnectionLost(error) && {isConnectionLost: true}),
  });
