import {useLeaveGuard} from '@switchboard/router';
import {Alert, Button, type ButtonProps, confirmLeave} from '@switchboard/ui';
import {type SubmitEvent, useEffect, useRef, useState} from 'react';
import {DialogFrame, type DialogLook} from './DialogFrame.tsx';

export interface SubmitDialogProps extends DialogLook {
  submitLabel: string;
  /** Look of the submit button. */
  button?: Pick<ButtonProps, 'autoFocus' | 'color' | 'disabled'>;
  /** Checks what was entered, and sends it; not called during a submission. */
  onSubmit: () => unknown;
  isPending?: boolean;
  /** Reason of a refusal that belongs to no field. */
  error?: string | false | null | undefined;
  /** True when something entered would be lost. */
  isChanged?: boolean;
  onClose: () => void;
}

/** Gives a form the focus on its first invalid field after each attempt to submit it. */
function useFocusOnInvalid(isPending: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (!isPending) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts, isPending]);
  return {form, tried: () => setAttempts((before) => before + 1)};
}

/**
 * Dialog with a few fields that hold their own state; larger forms use `FormDialog`. It closes and
 * shows errors as `FormDialog` does.
 */
export function SubmitDialog({
  submitLabel,
  button,
  onSubmit,
  isPending = false,
  error,
  isChanged = false,
  onClose,
  ...look
}: SubmitDialogProps) {
  const {form, tried} = useFocusOnInvalid(isPending);
  useLeaveGuard(isPending ? 'block' : 'ask', isChanged && !isPending ? confirmLeave : undefined);
  const close = async () => {
    if (isPending) return;
    if (!isChanged || (await confirmLeave())) onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    onSubmit();
    tried();
  };
  return (
    <DialogFrame
      {...look}
      form={(content) => (
        <form ref={form} noValidate onSubmit={submit}>
          {content}
        </form>
      )}
      error={error ? <Alert severity="error">{error}</Alert> : null}
      submit={
        <Button
          type="submit"
          variant="contained"
          loading={isPending}
          loadingPosition="start"
          {...button}
        >
          {submitLabel}
        </Button>
      }
      onClose={close}
    />
  );
}
