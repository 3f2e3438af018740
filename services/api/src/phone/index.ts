import {parsePhoneNumberFromString} from 'libphonenumber-js/max';
import {DEFAULT_PHONE_COUNTRY} from '@switchboard/contracts/limits';

/** @returns `+639171234567`, or null when it is no valid number */
export const toE164 = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text, DEFAULT_PHONE_COUNTRY);
  return number?.isValid() ? number.number : null;
};
