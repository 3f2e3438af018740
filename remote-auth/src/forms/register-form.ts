import type {RegisterRequest} from '@switchboard/contracts/auth/schemas';
import {
  email,
  newPassword,
  object,
  required,
  samePassword,
  type InferType,
} from '@switchboard/forms';
import {internationalNumber} from '@switchboard/forms/phone';
import {t} from '@switchboard/i18n';

export const registerSchema = object({
  email: email(),
  firstName: required(t('First Name')),
  lastName: required(t('Last Name')),
  phoneNumber: required(t('Phone Number')),
  password: newPassword(),
  confirmPassword: samePassword(),
});
export type RegisterValues = InferType<typeof registerSchema>;

/** The server's names of fields that the form calls otherwise. */
export const registerFieldNames = {
  'profile.firstName': 'firstName',
  'profile.lastName': 'lastName',
  'profile.phoneNumber': 'phoneNumber',
} as const;

/**
 * The names are nested in `profile` (specification section 3, the first reading).
 * @param values of the screen
 * @param along the token of the invitation that led here, and the key of this browser
 */
export const toRegisterRequest = (
  values: RegisterValues,
  {invitation, registrationKey}: {invitation: string | null; registrationKey: string},
): RegisterRequest => ({
  email: values.email.trim(),
  password: values.password,
  confirmPassword: values.confirmPassword,
  profile: {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phoneNumber: internationalNumber(values.phoneNumber),
  },
  registrationKey,
  ...(invitation ? {invitation} : {}),
});
