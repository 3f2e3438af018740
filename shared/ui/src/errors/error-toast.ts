import {showToast} from '@switchboard/ui';
import {errorSentence} from './error-sentence.ts';

/** Says in a toast why a call failed. @param otherwise as for `errorSentence` */
export const showErrorToast = (error: unknown, otherwise?: string): void =>
  void showToast({kind: 'error', message: errorSentence(error, otherwise)});
