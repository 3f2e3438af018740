import {isApiError} from '@switchboard/api-client';
import {showToast} from '@switchboard/ui';

/** Says why a change was refused, in the server's words. */
export const reportError = (error: unknown) =>
  void showToast({
    kind: 'error',
    message: isApiError(error) ? error.message : 'Something went wrong. Please try again.',
  });
