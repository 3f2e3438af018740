import {showToast} from '@switchboard/ui';
import {errorSentence} from './error-sentence.ts';

/**
 * Shows the reason of a failed call in a toast.
 * @param otherwise as for `errorSentence`
 * @param about name of the act that failed: its next success removes the toast
 */
export const showErrorToast = (error: unknown, otherwise?: string, about?: string): void =>
  void showToast({kind: 'error', message: errorSentence(error, otherwise), about});
