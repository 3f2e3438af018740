import {isApiError} from '@switchboard/api-client';
import type {Tag} from '@switchboard/contracts/tags/schemas';
import {TAG_MAX} from '@switchboard/contracts/limits';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {TextField} from '@switchboard/ui/form';
import {useId, useState} from 'react';
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
  const id = useId();
  const [typed, setTyped] = useState(tag.name);
  const [isSent, setSent] = useState(false);
  const {mutate, isPending, error} = useChangeTag();
  const name = typed.trim();
  const wrong =
    (isSent ? faultOf(name) : undefined) ?? (isApiError(error) ? error.fields['to'] : undefined);
  const other = known.find((one) => one !== tag.name && one.toLowerCase() === name.toLowerCase());
  const submit = () => {
    setSent(true);
    if (faultOf(name)) return;
    if (name === tag.name) onClose();
    else
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
    <SubmitDialog
      title={t('Rename {name}', {name: tag.name})}
      submitLabel={other ? t('Merge tags') : t('Rename tag')}
      isChanged={typed !== tag.name}
      isPending={isPending}
      error={error && !wrong && errorSentence(error, t('The tag was not changed. Try again.'))}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </SubmitDialog>
  );
}
