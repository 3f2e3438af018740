import {Form, FormError, SubmitButton, TextInput, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {PageHeading, showToast, Stack} from '@switchboard/ui';
import {forgotPassword} from '../api/forgot-password.ts';
import {Prompt} from '../components/Prompt.tsx';
import {
  forgotPasswordSchema,
  toForgotPasswordRequest,
  type ForgotPasswordValues,
} from '../forms/forgot-password-form.ts';
import {messages} from '../messages.ts';
import {paths} from '../paths.ts';

export function ForgotPasswordPage() {
  const onSubmit = async (values: ForgotPasswordValues) => {
    await forgotPassword(toForgotPasswordRequest(values));
    showToast({kind: 'success', message: messages.resetRequested});
    form.reset();
  };
  const form = useAppForm({
    schema: forgotPasswordSchema,
    defaultValues: {email: ''},
    confirmLeave: false,
    onSubmit,
  });
  return (
    <>
      <PageHeading
        size="display"
        title={t('Forgotten password')}
        subtitle={t('Enter your email and we will send you a link to set a new one.')}
      >
        {t('Forgotten your Password?')}
      </PageHeading>
      <Form form={form} label={t('Reset password')}>
        <FormError />
        <TextInput name="email" label={t('Email')} type="email" autoComplete="username" />
        <SubmitButton fullWidth>{t('Reset Password')}</SubmitButton>
      </Form>
      <Stack sx={{mt: 3, alignItems: 'center'}}>
        <Prompt text={t('Remembered your password?')} link={t('Log in')} to={paths.login()} />
      </Stack>
    </>
  );
}
