import {showAlert} from './alert-store.ts';

/**
 * Asks a person who is about to leave a form with unsaved changes.
 * @returns true to leave
 */
export const confirmLeave = (): Promise<boolean> =>
  showAlert({
    message: 'Leave without saving?',
    text: 'Your changes will be lost.',
    icon: 'warning',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  });
