import {Form, FormError, PasswordInput, SubmitButton, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {CurrentPasswordInput} from './CurrentPasswordInput.tsx';
import {changePassword} from './change-password.ts';
import {
  emptyPasswords,
  passwordSchema,
  toPasswordRequest,
  type PasswordValues,
} from './password-form.ts';

export function PasswordForm() {
  const form = useAppForm({
    schema: passwordSchema,
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
      <CurrentPasswordInput />
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
