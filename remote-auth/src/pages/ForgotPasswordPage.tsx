import {Form, FormError, SubmitButton, TextInput, useAppForm} from '@switchboard/forms';
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
        title="Forgotten password"
        subtitle="Enter your email and we will send you a link to set a new one."
      >
        Forgotten your Password?
      </PageHeading>
      <Form form={form} label="Reset password">
        <FormError />
        <TextInput name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton fullWidth>Reset Password</SubmitButton>
      </Form>
      <Stack sx={{mt: 3, alignItems: 'center'}}>
        <Prompt text="Remembered your password?" link="Log in" to={paths.login()} />
      </Stack>
    </>
  );
}
