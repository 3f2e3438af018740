import {showToast} from '@switchboard/ui';
import {errorSentence} from './error-sentence.ts';

/**
 * Shows the reason of a failed call in a toast.
 * @param otherwise as for `errorSentence`
 */
export const showErrorToast = (error: unknown, otherwise?: string): void =>
  void showToast({kind: 'error', message: errorSentence(error, otherwise)});
