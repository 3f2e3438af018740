import type {ChangePasswordRequest} from '@switchboard/contracts/user/schemas';
import {newPassword, object, password, samePassword, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

/** Rules and messages of specification section 5. */
export const passwordSchema = object({
  currentPassword: password(t('Current password')),
  password: newPassword(),
  confirmPassword: samePassword(),
});
export type PasswordValues = InferType<typeof passwordSchema>;

export const emptyPasswords: PasswordValues = {
  currentPassword: '',
  password: '',
  confirmPassword: '',
};

export const toPasswordRequest = ({
  currentPassword,
  password,
  confirmPassword,
}: PasswordValues): ChangePasswordRequest => ({currentPassword, password, confirmPassword});
