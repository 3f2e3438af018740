import {DialogOnItsWay} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {Suspense, type ReactNode} from 'react';

export interface LazyDialogProps {
  /** Closes the request for a dialog that does not come, or that the user no longer waits for. */
  onClose: () => void;
  children: ReactNode;
}

/** Place of a dialog or menu whose code is fetched when it is opened. */
export const LazyDialog = ({onClose, children}: LazyDialogProps) => {
  const end = (isLate: boolean) => {
    if (isLate) showToast({kind: 'error', message: t('This did not open. Try again.')});
    onClose();
  };
  return <Suspense fallback={<DialogOnItsWay onEnd={end} />}>{children}</Suspense>;
};
