import {PasswordInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';

/** The password that the person has now. */
export function CurrentPasswordInput() {
  const {email} = useCurrentUser();
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordInput
        name="currentPassword"
        label={t('Current password')}
        autoComplete="current-password"
      />
    </>
  );
}
