import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {PasswordInput, TextInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {isOn} from './second-factor/second-factor.ts';

/** Inputs that prove the user's identity: the current password, and a code if a second factor is on. */
export function ProofInputs({factor}: {factor: SecondFactor}) {
  const {email} = useCurrentUser();
  return (
    <>
      {/* Address that password managers store the password under. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordInput
        name="currentPassword"
        label={t('Current password')}
        autoComplete="current-password"
      />
      {isOn(factor) ? (
        <TextInput
          name="code"
          label={t('Code')}
          autoComplete="one-time-code"
          hint={
            factor.totp
              ? t('A code of your authenticator app, or a recovery code')
              : t('One of your recovery codes')
          }
        />
      ) : null}
    </>
  );
}
