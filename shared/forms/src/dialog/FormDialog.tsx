import {type AppForm, Form, FormError, SubmitButton} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, confirmLeave, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {type ReactNode, type SyntheticEvent, useId} from 'react';

export interface FormDialogProps<Values extends object> {
  /** Result of `useAppForm`; the dialog asks before text is lost, so `confirmLeave` is omitted there. */
  form: AppForm<Values>;
  title: string;
  submitLabel: string;
  /**
   * Called when the dialog may close: immediately while nothing is typed, otherwise after a
   * confirmation.
   */
  onClose: () => void;
  maxWidth?: 'xs' | 'sm';
  children: ReactNode;
}

/** React events bubble from a dialog to a form around it, which must not handle them. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Form in a dialog. Escape, a click beside it and "Cancel" close it, after a confirmation if there
 * is unsaved text; it stays open during the submission. An error is shown in it, and the text is
 * kept.
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
