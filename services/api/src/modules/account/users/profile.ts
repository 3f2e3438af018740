import {invalid} from '@switchboard/service-kit/errors';
import {type Brand, refuseImitation} from '#imitation/index.ts';
import {toE164} from '#phone/index.ts';

interface ProfileFields {
  firstName?: string;
  lastName?: string;
  phoneNumber?: string;
  timeZone?: string;
  signature?: string;
}

/**
 * Normalises a profile: names without outer spaces, the phone number as E.164, the time zone an existing IANA name.
 * @param prefix path of the fields within the request, for the answer
 * @throws 422 with 'Phone Number is invalid' (specification section 5) or 'Time zone is invalid'
 */
export const cleanProfile = (profile: ProfileFields, prefix = ''): ProfileFields => {
  const fields: Record<string, string> = {};
  const {firstName, lastName, timeZone, signature} = profile;
  const phoneNumber = profile.phoneNumber === undefined ? undefined : toE164(profile.phoneNumber);
  if (phoneNumber === null) fields[`${prefix}phoneNumber`] = 'Phone Number is invalid';
  if (timeZone !== undefined && !isTimeZone(timeZone))
    fields[`${prefix}timeZone`] = 'Time zone is invalid';
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return {
    firstName: firstName?.trim(),
    lastName: lastName?.trim(),
    phoneNumber: phoneNumber ?? undefined,
    timeZone,
    signature: signature && cleanSignature(signature),
  };
};

interface PersonName {
  firstName: string;
  lastName: string;
}

const fullName = ({firstName, lastName}: PersonName): string => `${firstName} ${lastName}`;

/**
 * Call after a change of a person's name, in its transaction: with both parts as they are now, since each may be changed by itself.
 * @throws 422 naming `field` for a name like the product's, unless they had it before (decision 0133)
 */
export const refuseImitatingPerson = (
  brand: Brand,
  {before, after}: {before: PersonName; after: PersonName},
  field: 'firstName' | 'lastName',
): void => {
  if (fullName(after) !== fullName(before)) refuseImitation(brand, {name: fullName(after), field});
};

/** Removes trailing spaces of lines and control characters. */
const cleanSignature = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** True for IANA names only: an offset such as +08:00 has no daylight saving time. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', {timeZone: name});
    return true;
  } catch {
    return false;
  }
};
