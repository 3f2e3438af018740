import type {ProofRequest} from '@switchboard/contracts/second-factor/schemas';
import {
  Form,
  FormError,
  object,
  password,
  required,
  TextInput,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Typography} from '@switchboard/ui';
import {useEffect} from 'react';
import {CurrentPasswordInput} from '../CurrentPasswordInput.tsx';
import {StepButtons} from '../StepButtons.tsx';

const schema = object({
  currentPassword: password(t('Current password')),
  code: required(t('Code'), 40),
});

export interface ProofStepProps {
  /** What happens. */
  text: string;
  submitLabel: string;
  onSubmit: (proof: ProofRequest) => Promise<void>;
  onCancel: () => void;
}

/** Asks for both factors before one of them changes. */
export function ProofStep({text, submitLabel, onSubmit, onCancel}: ProofStepProps) {
  const form = useAppForm({
    schema,
    defaultValues: {currentPassword: '', code: ''},
    confirmLeave: false,
    onSubmit,
  });
  const {setFocus} = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <Form form={form} label={t('Confirm that it is you')}>
      <FormError />
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <CurrentPasswordInput />
      <TextInput
        name="code"
        label={t('Code')}
        autoComplete="one-time-code"
        hint={t('A code of your authenticator app, or a recovery code')}
      />
      <StepButtons submitLabel={submitLabel} onCancel={onCancel} />
    </Form>
  );
}
