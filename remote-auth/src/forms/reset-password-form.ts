import type {ResetPasswordRequest} from '@switchboard/contracts/auth/schemas';
import {newPassword, object, samePassword, type InferType} from '@switchboard/forms';

export const resetPasswordSchema = object({
  password: newPassword(),
  confirmPassword: samePassword(),
});
export type ResetPasswordValues = InferType<typeof resetPasswordSchema>;

export const toResetPasswordRequest = ({password}: ResetPasswordValues): ResetPasswordRequest => ({
  password,
});
