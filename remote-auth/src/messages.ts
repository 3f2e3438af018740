import {t} from '@switchboard/i18n';
/** Specification section 8, word for word, unless noted. */
export const messages = {
  loginFailed: t(
    "We're sorry, but there was an error during the login process. Please double-check your username and password and ensure they are entered correctly.",
  ),
  registered: t(
    "Congratulations! You've successfully registered! Please check your email for a verification link.",
  ),
  /** Beyond the specification, which defines no invitations. */
  registeredToJoin: (workspace: string) =>
    t("Congratulations! You've successfully registered! Log in to join {workspace}.", {workspace}),
  resetRequested: t(
    "Success! We've received your request to reset your password. Please check your email for further instructions",
  ),
  resetDone: t(
    'Great news! Your password has been successfully reset. You can now log in to your account using your new credentials. Redirecting you in 3 seconds...',
  ),
  resetFailed: t('Oops! The provided reset token is invalid or has expired.'),
  verified: t('Your account has been verified'),
  verifyFailed: t('There was an error verifying your account.'),
} as const;
