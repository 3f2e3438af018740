import type {ForgotPasswordRequest} from '@switchboard/contracts/auth/schemas';
import {email, object, type InferType} from '@switchboard/forms';

export const forgotPasswordSchema = object({email: email()});
export type ForgotPasswordValues = InferType<typeof forgotPasswordSchema>;

export const toForgotPasswordRequest = ({email}: ForgotPasswordValues): ForgotPasswordRequest => ({
  email: email.trim(),
});
