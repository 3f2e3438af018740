import {t} from '@switchboard/i18n';
import {Button, Stack, Typography} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {type ReactNode, type SyntheticEvent, useId} from 'react';

export interface DialogLook {
  title: string;
  /** Effect of the dialog, in a sentence below its title. */
  explanation?: ReactNode;
  /** Another action, left of "Cancel". */
  action?: ReactNode;
  maxWidth?: 'xs' | 'sm';
  /** The fields. */
  children: ReactNode;
}

interface DialogFrameProps extends DialogLook {
  /** Encloses the content in a form. */
  form: (content: ReactNode) => ReactNode;
  error: ReactNode;
  submit: ReactNode;
  onClose: () => Promise<void>;
}

/** React events bubble from a dialog to a form around it, which must not handle them. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

const FOCUSED = ':is(input, select, textarea, button, [role=combobox], [contenteditable]):focus';
const FIELDS =
  ':is([role=combobox], input:not([type=radio], [aria-hidden]), input:checked, select, textarea):not(:disabled)';

/** Focuses the first field, unless the dialog already contains the focus. */
const focusFirstField = (dialog: HTMLElement) => {
  if (!dialog.querySelector(FOCUSED)) dialog.querySelector<HTMLElement>(FIELDS)?.focus();
};

/** Dialog around a form: title, fields, error, "Cancel" and the button that submits. */
export function DialogFrame({
  title,
  explanation,
  action,
  maxWidth = 'xs',
  form,
  error,
  submit,
  onClose,
  children,
}: DialogFrameProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={() => void onClose()}
      onSubmit={keepInside}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={maxWidth}
      slotProps={{transition: {onEntered: focusFirstField}}}
    >
      <DialogTitle id={titleId} sx={{overflowWrap: 'anywhere'}}>
        {title}
      </DialogTitle>
      {form(
        <>
          <DialogContent sx={{pt: 0}}>
            <Stack sx={{gap: 2.25, pt: 1}}>
              {explanation ? (
                <Typography variant="body2" color="textSecondary">
                  {explanation}
                </Typography>
              ) : null}
              {children}
              {error}
            </Stack>
          </DialogContent>
          <DialogActions sx={{px: 3, pb: 2}}>
            {action ? <Stack sx={{mr: 'auto'}}>{action}</Stack> : null}
            <Button onClick={() => void onClose()}>{t('Cancel')}</Button>
            {submit}
          </DialogActions>
        </>,
      )}
    </Dialog>
  );
}
