import type {LoginRequest} from '@switchboard/contracts/auth/schemas';
import {email, object, password, type InferType} from '@switchboard/forms';

export const loginSchema = object({email: email(), password: password()});
export type LoginValues = InferType<typeof loginSchema>;

export const toLoginRequest = ({email, password}: LoginValues): LoginRequest => ({
  email: email.trim(),
  password,
});
