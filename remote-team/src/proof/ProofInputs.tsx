import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {PasswordInput, TextInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {isOn} from './proof-form.ts';

/** Proof of the viewer's identity: their password, and a code if their second factor is on. */
export const ProofInputs = ({factor}: {factor: SecondFactor}) => (
  <>
    <PasswordInput
      name="currentPassword"
      label={t('Your password')}
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
