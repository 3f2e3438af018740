import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {t} from '@switchboard/i18n';
import {Box, QueryStates} from '@switchboard/ui';
import {Dialog, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {type ReactNode, useEffect, useId, useRef} from 'react';
import {focusFirstField} from '../shared/focus-first-field.ts';
import {useOwnFactor} from './second-factor.ts';

export interface ProofDialogProps {
  title: string;
  onClose: () => void;
  /** Renders the form for the viewer's second factor. */
  children: (factor: SecondFactor) => ReactNode;
}

/** A form rendered after its dialog, whose transition found no field to focus. */
function Late({children}: {children: ReactNode}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) focusFirstField.onEntered(ref.current);
  }, []);
  return (
    <Box ref={ref} sx={{display: 'contents'}}>
      {children}
    </Box>
  );
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
        {(factor) => <Late>{children(factor)}</Late>}
      </QueryStates>
    </Dialog>
  );
}
