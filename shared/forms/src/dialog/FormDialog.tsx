import {type AppForm, Form, FormError, SubmitButton} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, confirmLeave, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {type ReactNode, type SyntheticEvent, useId} from 'react';

export interface FormDialogProps<Values extends object> {
  /** What `useAppForm` gave; it asks before its text is lost, so `confirmLeave` is left out there. */
  form: AppForm<Values>;
  title: string;
  submitLabel: string;
  /** Called when the dialog may go: at once while nothing is typed, else after a question. */
  onClose: () => void;
  maxWidth?: 'xs' | 'sm';
  children: ReactNode;
}

/** What happens in a dialog is not the business of a form around it, although React tells it so. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A form in a dialog. Escape, a click beside it and "Cancel" close it, and ask first where something was typed; while it is being sent, it
 * stays. A refusal stands in it, with all that was typed.
 */
export function FormDialog<Values extends object>({
  form,
  title,
  submitLabel,
  onClose,
  maxWidth = 'xs',
  children,
}: FormDialogProps<Values>) {
  const titleId = useId();
  const {isDirty, isSubmitting} = form.formState;
  const close = async () => {
    if (isSubmitting) return;
    if (!isDirty || (await confirmLeave())) onClose();
  };
  return (
    <Dialog
      open
      onClose={() => void close()}
      onSubmit={keepInside}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={maxWidth}
    >
      <DialogTitle id={titleId} sx={{overflowWrap: 'anywhere'}}>
        {title}
      </DialogTitle>
      <Form form={form} label={title}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2.25, pt: 1}}>
            {children}
            <FormError />
          </Stack>
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={() => void close()}>{t('Cancel')}</Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
