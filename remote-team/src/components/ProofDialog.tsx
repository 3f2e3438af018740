import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {t} from '@switchboard/i18n';
import {QueryStates} from '@switchboard/ui';
import {Dialog, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {type ReactNode, useId} from 'react';
import {useOwnFactor} from '../api/second-factor.ts';
import {focusFirstField} from './focus-first-field.ts';

export interface ProofDialogProps {
  title: string;
  onClose: () => void;
  /** The form, for who has such a second factor. */
  children: (factor: SecondFactor) => ReactNode;
}

/** A dialog with a form that asks for a proof. */
export function ProofDialog({title, onClose, children}: ProofDialogProps) {
  const id = useId();
  const query = useOwnFactor();
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{transition: focusFirstField}}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <QueryStates
        query={query}
        thing={t('your second factor')}
        skeleton={
          <DialogContent>
            <FormSkeleton fields={2} />
          </DialogContent>
        }
      >
        {children}
      </QueryStates>
    </Dialog>
  );
}
