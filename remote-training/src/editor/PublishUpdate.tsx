import {REASON_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {
  Button,
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  Stack,
} from '@switchboard/ui';
import {FormControlLabel} from '@switchboard/ui/form';
import {Checkbox} from '@switchboard/ui/data';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';

/** What is said about an update. */
export interface Update {
  note: string;
  mustRetake: boolean;
}

interface PublishUpdateProps {
  isPending: boolean;
  onPublish: (update: Update) => void;
  onClose: () => void;
}

/** Asks what an update means to those who take the course already. */
export function PublishUpdate({isPending, onPublish, onClose}: PublishUpdateProps) {
  const [note, setNote] = useState('');
  const [mustRetake, setMustRetake] = useState(false);
  const [titleId, noteId] = [useId(), useId()];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('Publish update')}</DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={`${titleId}-form`}
          sx={{gap: 2, pt: 1}}
          onSubmit={(event) => {
            event.preventDefault();
            // The editor's form is around it, also through the portal.
            event.stopPropagation();
            onPublish({note, mustRetake});
          }}
        >
          <FormControl>
            <InputLabel htmlFor={noteId}>{t("What's new")}</InputLabel>
            <OutlinedInput
              id={noteId}
              multiline
              minRows={2}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              slotProps={{input: {maxLength: REASON_MAX}}}
            />
            <FormHelperText>
              {t('Shown to authors in the list of versions. Optional.')}
            </FormHelperText>
          </FormControl>
          <div>
            <FormControlLabel
              control={
                <Checkbox checked={mustRetake} onChange={(_, next) => setMustRetake(next)} />
              }
              label={t('Require everyone to retake it')}
            />
            <FormHelperText>
              {mustRetake
                ? t(
                    'Whoever has begun or completed the course begins again. What they completed stays on record.',
                  )
                : t(
                    'Whoever has begun the course finishes the version that they began with. Whoever has completed it is done.',
                  )}
            </FormHelperText>
          </div>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" form={`${titleId}-form`} variant="contained" loading={isPending}>
          {t('Publish update')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
