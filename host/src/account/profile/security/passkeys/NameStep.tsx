import {Form, FormError, object, required, TextInput, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Alert, Typography} from '@switchboard/ui';
import {useEffect} from 'react';
import {StepButtons} from '../StepButtons.tsx';

/** Limit of the service. */
const NAME_MAX = 60;
const schema = object({name: required(t('Name'), NAME_MAX)});

export interface NameStepProps {
  text?: string;
  name: string;
  submitLabel: string;
  /** Reason of the failure. */
  failure?: string | undefined;
  onSubmit: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name of a passkey. */
export function NameStep({text, name, submitLabel, failure, onSubmit, onCancel}: NameStepProps) {
  const form = useAppForm({
    schema,
    defaultValues: {name},
    confirmLeave: false,
    onSubmit: (values) => onSubmit(values.name.trim()),
  });
  const {setFocus} = form;
  useEffect(() => setFocus('name', {shouldSelect: true}), [setFocus]);
  return (
    <Form form={form} label={t('Passkey')}>
      <FormError />
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {text ? (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      ) : null}
      <TextInput
        name="name"
        label={t('Name')}
        autoComplete="off"
        hint={t('By which you know it again, such as “Work laptop”')}
      />
      <StepButtons submitLabel={submitLabel} onCancel={onCancel} />
    </Form>
  );
}
