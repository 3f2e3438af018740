import type {CurrentUser, UpdateProfileRequest} from '@switchboard/contracts/user';
import {object, required, type InferType} from '@switchboard/forms';
import {detectTimeZone} from './time-zones.ts';

export const detailsSchema = object({
  firstName: required('First Name'),
  lastName: required('Last Name'),
  phoneNumber: required('Phone Number'),
  timeZone: required('Time Zone'),
});
export type DetailsValues = InferType<typeof detailsSchema>;

/** What is known of the user; the browser's zone where none was chosen yet. */
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
}: DetailsValues): Required<UpdateProfileRequest> => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phoneNumber,
  timeZone,
});
