import type {CurrentUser, UpdateProfileRequest} from '@switchboard/contracts/user/schemas';
import {object, required, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

export const detailsSchema = object({
  firstName: required(t('First Name')),
  lastName: required(t('Last Name')),
  phoneNumber: required(t('Phone Number')),
  timeZone: required(t('Time zone')),
});
export type DetailsValues = InferType<typeof detailsSchema>;

/** Zone of this browser. */
const detectTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Known details of the user; the browser's zone if none has been chosen. */
export const toDetailsValues = ({profile}: CurrentUser): DetailsValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phoneNumber: profile.phoneNumber,
  timeZone: profile.timeZone ?? detectTimeZone(),
});

export const toDetailsRequest = ({
  firstName,
  lastName,
  phoneNumber,
  timeZone,
}: DetailsValues): Required<Omit<UpdateProfileRequest, 'signature'>> => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phoneNumber,
  timeZone,
});
