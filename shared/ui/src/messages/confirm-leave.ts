import {t} from '@switchboard/i18n';
import {showAlert} from './alert-store.ts';

/**
 * Asks a user who is about to leave a form with unsaved changes.
 * @returns true to leave
 */
export const confirmLeave = (): Promise<boolean> =>
  showAlert({
    message: t('Leave without saving?'),
    text: t('Your changes will be lost.'),
    icon: 'warning',
    confirmLabel: t('Leave'),
    cancelLabel: t('Stay'),
  });
