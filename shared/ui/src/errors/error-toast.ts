import {showToast} from '@switchboard/ui';
import {errorSentence} from './error-sentence.ts';

/** Status of a call that no answer came to. */
const NO_ANSWER = 0;
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === NO_ANSWER;

/** Says in a toast why a call failed. @param otherwise as for `errorSentence` */
export const showErrorToast = (error: unknown, otherwise?: string): void =>
  void showToast({
    kind: 'error',
    message: errorSentence(error, otherwise),
    ...(isConnectionLost(error) && {isConnectionLost: true}),
  });
