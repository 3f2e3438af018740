import {isApiError} from '@switchboard/api-client';
import type {PublishCourseRequest} from '@switchboard/contracts/courses/schemas';
import {REASON_MAX} from '@switchboard/contracts/limits';
import {Controller, object, string, text, TextArea, useAppForm, useWatch} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {FormHelperText} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';

const schema = object({
  note: text(t("What's new"), REASON_MAX),
  mustRetake: string<'yes' | ''>().defined(),
});

/** Description of an update for learners. */
export interface Update {
  note: string;
  mustRetake: 'yes' | '';
}

export const NO_UPDATE: Update = {note: '', mustRetake: ''};

const toRequest = ({note, mustRetake}: Update): PublishCourseRequest => ({
  note,
  mustRetake: mustRetake === 'yes',
});

function RetakeField() {
  const mustRetake = useWatch<Update, 'mustRetake'>({name: 'mustRetake'});
  return (
    <div>
      <Controller<Update, 'mustRetake'>
        name="mustRetake"
        render={({field: {value, onChange, ...field}}) => (
          <FormControlLabel
            control={
              <Checkbox
                {...field}
                checked={value === 'yes'}
                onChange={(_, isChecked) => onChange(isChecked ? 'yes' : '')}
              />
            }
            label={t('Require everyone to retake it')}
          />
        )}
      />
      <FormHelperText>
        {mustRetake
          ? t(
              'Everyone who has started or completed the course starts again and is notified. Earlier completions stay on record.',
            )
          : t(
              'People who have started finish the version they started with. People who have completed it are done.',
            )}
      </FormHelperText>
    </div>
  );
}

interface PublishUpdateProps {
  /** Input from before the course had to be corrected. */
  start: Update;
  publish: (update: PublishCourseRequest) => Promise<void>;
  /** Called for an unfinished course, whose form shows the errors. */
  onRefused: (error: unknown, typed: Update) => void;
  onClose: () => void;
}

/** Asks for the effect of an update on current learners. */
export function PublishUpdate({start, publish, onRefused, onClose}: PublishUpdateProps) {
  const form = useAppForm<Update, true>({
    schema,
    defaultValues: start,
    onSubmit: async (update) => {
      try {
        await publish(toRequest(update));
        return true;
      } catch (error) {
        if (!isApiError(error) || Object.keys(error.fields).length === 0) throw error;
        onRefused(error, update);
        return undefined;
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('Publish update')}
      submitLabel={t('Publish update')}
      onClose={onClose}
      maxWidth="sm"
    >
      <TextArea
        name="note"
        label={t("What's new")}
        rows={2}
        hint={t('Optional. Authors see it in the list of versions.')}
      />
      <RetakeField />
    </FormDialog>
  );
}
