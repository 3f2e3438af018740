import {Dialog, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, type ReactNode} from 'react';

export interface StepDialogProps {
  title: string;
  /** Omitted when only the step itself may close it. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Dialog that holds one step at a time; each brings its own buttons. */
export function StepDialog({title, onClose, children}: StepDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} {...(onClose && {onClose})}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}
