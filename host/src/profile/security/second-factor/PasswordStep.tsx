import {Form, FormError, object, password, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Typography} from '@switchboard/ui';
import {useEffect} from 'react';
import {CurrentPasswordInput} from '../CurrentPasswordInput.tsx';
import {StepButtons} from '../StepButtons.tsx';

const schema = object({currentPassword: password(t('Current password'))});

export interface PasswordStepProps {
  onSubmit: (currentPassword: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a factor is added. */
export function PasswordStep({onSubmit, onCancel}: PasswordStepProps) {
  const form = useAppForm({
    schema,
    defaultValues: {currentPassword: ''},
    confirmLeave: false,
    onSubmit: ({currentPassword}) => onSubmit(currentPassword),
  });
  const {setFocus} = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <Form form={form} label={t('Confirm that it is you')}>
      <FormError />
      <Typography variant="body2" color="textSecondary">
        {t('Enter your password to go on.')}
      </Typography>
      <CurrentPasswordInput />
      <StepButtons submitLabel={t('Continue')} onCancel={onCancel} />
    </Form>
  );
}
