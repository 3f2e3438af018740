import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {Form, FormError, PasswordInput, SubmitButton, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {QueryStates, showToast} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {changePassword} from './change-password.ts';
import {
  emptyPasswords,
  passwordSchema,
  toPasswordRequest,
  type PasswordValues,
} from './password-form.ts';
import {ProofInputs} from './ProofInputs.tsx';
import {isOn, useSecondFactor} from './second-factor/second-factor.ts';

function Passwords({factor}: {factor: SecondFactor}) {
  const form = useAppForm({
    schema: passwordSchema(isOn(factor)),
    defaultValues: emptyPasswords,
    confirmLeave: false,
    onSubmit: async (values: PasswordValues) => {
      await changePassword(toPasswordRequest(values));
      form.reset(emptyPasswords);
      showToast({
        kind: 'success',
        message: t('Your password was changed. Your other sessions were signed out.'),
      });
    },
  });
  return (
    <Form form={form} label={t('Password')}>
      <FormError />
      <ProofInputs factor={factor} />
      <PasswordInput
        name="password"
        label={t('New password')}
        autoComplete="new-password"
        hint={t('8 characters or more, with upper and lower case, a number and one of !@#$%^&*')}
      />
      <PasswordInput
        name="confirmPassword"
        label={t('Confirm Password')}
        autoComplete="new-password"
      />
      <SubmitButton>{t('Change password')}</SubmitButton>
    </Form>
  );
}

/** Changes the password, with proof of the user's identity. */
export function PasswordForm() {
  const query = useSecondFactor();
  return (
    <QueryStates
      query={query}
      thing={t('your second factor')}
      skeleton={<FormSkeleton fields={3} />}
    >
      {(factor) => <Passwords factor={factor} />}
    </QueryStates>
  );
}
