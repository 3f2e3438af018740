import {isApiError} from '@switchboard/api-client';
import type {Tag} from '@switchboard/contracts/tags/schemas';
import {TAG_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, confirmLeave, showToast} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState, type FormEvent} from 'react';
import {focusFirstField} from '../../shared/dialogs/focus-first-field.ts';
import {useChangeTag} from './tags.ts';

export interface RenameTagDialogProps {
  tag: Tag;
  /** Names of all tags. */
  known: readonly string[];
  onClose: () => void;
}

/** Fault of a submitted name, if any. */
const faultOf = (name: string): string | undefined => {
  if (!name) return t('Name is required');
  return name.includes(',') ? t("A tag can't contain a comma") : undefined;
};

/** Renames a tag; the name of another tag merges both. */
export function RenameTagDialog({tag, known, onClose}: RenameTagDialogProps) {
  const [titleId, id] = [useId(), useId()];
  const [typed, setTyped] = useState(tag.name);
  const [isSent, setSent] = useState(false);
  const {mutate, isPending, error} = useChangeTag();
  useLeaveGuard('ask');
  const close = async () => {
    if (typed === tag.name || (await confirmLeave())) onClose();
  };
  const name = typed.trim();
  const wrong =
    (isSent ? faultOf(name) : undefined) ?? (isApiError(error) ? error.fields['to'] : undefined);
  const other = known.find((one) => one !== tag.name && one.toLowerCase() === name.toLowerCase());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (faultOf(name)) return focusFirstField(event);
    if (name === tag.name) return onClose();
    mutate(
      {tag: tag.name, to: name},
      {
        onSuccess: ({message}) => {
          showToast({kind: 'success', message});
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={() => void close()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{t('Rename {name}', {name: tag.name})}</DialogTitle>
        <DialogContent>
          <Box sx={{display: 'grid', gap: 2}}>
            {error && !wrong ? (
              <Alert severity="error">
                {errorSentence(error, t('The tag was not changed. Try again.'))}
              </Alert>
            ) : null}
            <TextField
              id={`${id}-name`}
              autoFocus
              label={t('Name')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={wrong !== undefined}
              helperText={
                wrong ??
                (other
                  ? t('{other} already exists. The two tags will be merged.', {other})
                  : t('The tag is renamed on all tickets, and in policies and views.'))
              }
              slotProps={{htmlInput: {maxLength: TAG_MAX}}}
            />
          </Box>
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={() => void close()}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {other ? t('Merge tags') : t('Rename tag')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
