import {RESET_REDIRECT_MS} from '@switchboard/contracts/limits';
import {Form, PasswordInput, showServerError, SubmitButton, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Navigate, useNavigate, useParams} from '@switchboard/router';
import {PageHeading, showToast} from '@switchboard/ui';
import {useEffect, useState} from 'react';
import {resetPassword} from '../api/reset-password.ts';
import {
  resetPasswordSchema,
  toResetPasswordRequest,
  type ResetPasswordValues,
} from '../forms/reset-password-form.ts';
import {messages} from '../messages.ts';
import {paths} from '../paths.ts';
import {useFailureToast} from '../state/failure-toast.ts';
import {keptResetToken} from '../state/reset-token.ts';

/** Keeps the token out of the address bar, the history and the view of bystanders; the router still knows it. */
const hideToken = () => window.history.replaceState(window.history.state, '', '/reset');

function ResetPassword({token}: {token: string}) {
  const navigate = useNavigate();
  const {fail, clear} = useFailureToast();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    keptResetToken.write(token);
    hideToken();
  }, [token]);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate(paths.login()), RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const onSubmit = async (values: ResetPasswordValues) => {
    clear();
    try {
      const answer = await resetPassword(token, toResetPasswordRequest(values));
      if (answer.error) throw new Error(answer.message);
      showToast({kind: 'success', message: messages.resetDone});
      keptResetToken.write(null);
      setDone(true);
    } catch (error) {
      fail(messages.resetFailed);
      if (error instanceof Error && 'fields' in error) showServerError(form, error);
    }
  };
  const form = useAppForm({
    schema: resetPasswordSchema,
    defaultValues: {password: '', confirmPassword: ''},
    confirmLeave: false,
    onSubmit,
  });
  return (
    <>
      <PageHeading size="display" subtitle={t('Choose a new password for your account.')}>
        {t('Reset Password')}
      </PageHeading>
      <Form form={form} label={t('Reset password')}>
        <PasswordInput
          name="password"
          label={t('Password')}
          autoComplete="new-password"
          hint={t('8 characters or more, with upper and lower case, a number and one of !@#$%^&*')}
        />
        <PasswordInput
          name="confirmPassword"
          label={t('Confirm Password')}
          autoComplete="new-password"
        />
        <SubmitButton fullWidth pending={isDone}>
          {t('Confirm')}
        </SubmitButton>
      </Form>
    </>
  );
}

/** The screen of a reset link, also after a reload; an address without a token has no screen. */
export function ResetPasswordPage() {
  const [kept] = useState(keptResetToken.read);
  const {token = kept} = useParams();
  return token ? (
    <ResetPassword key={token} token={token} />
  ) : (
    <Navigate to={paths.login()} replace />
  );
}
