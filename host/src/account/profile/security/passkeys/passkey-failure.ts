import {isApiError} from '@switchboard/api-client';
import {t} from '@switchboard/i18n';

/**
 * Describes a failure of the browser's prompt.
 * @param error error of the browser or of the service
 */
export function passkeyFailure(error: unknown): string {
  if (isApiError(error)) return error.message;
  switch (error instanceof Error ? error.name : '') {
    case 'InvalidStateError':
      return t('This passkey was added before.');
    case 'NotAllowedError':
    case 'AbortError':
      return t('Your browser was not given a passkey. Try again.');
    default:
      return t('This browser cannot use passkeys here. Try another one.');
  }
}
