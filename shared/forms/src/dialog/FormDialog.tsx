import {type AppForm, Form, FormError, SubmitButton} from '@switchboard/forms';
import {confirmLeave} from '@switchboard/ui';
import {DialogFrame, type DialogLook} from './DialogFrame.tsx';

export interface FormDialogProps<Values extends object> extends DialogLook {
  /** Result of `useAppForm`; the dialog asks before text is lost, so `confirmLeave` is omitted there. */
  form: AppForm<Values>;
  submitLabel: string;
  /**
   * Called when the dialog may close: immediately while nothing is typed, otherwise after a
   * confirmation.
   */
  onClose: () => void;
}

/**
 * Form in a dialog. Escape, a click beside it and "Cancel" close it, after a confirmation if there
 * is unsaved text; it stays open during the submission. An error is shown in it, and the text is
 * kept.
 */
export function FormDialog<Values extends object>({
  form,
  submitLabel,
  onClose,
  ...look
}: FormDialogProps<Values>) {
  const {isDirty, isSubmitting} = form.formState;
  const close = async () => {
    if (isSubmitting) return;
    if (!isDirty || (await confirmLeave())) onClose();
  };
  return (
    <DialogFrame
      {...look}
      form={(content) => (
        <Form form={form} label={look.title}>
          {content}
        </Form>
      )}
      error={<FormError />}
      submit={<SubmitButton>{submitLabel}</SubmitButton>}
      onClose={close}
    />
  );
}
