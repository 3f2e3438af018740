/** Phone numbers apart, because their tables are large. */
import {t} from '@switchboard/i18n';
import {isValidPhoneNumber, parsePhoneNumber} from 'react-phone-number-input';

export {PhoneInput} from './PhoneInput.tsx';

/**
 * The rule that holds on submit (specification section 5): "Phone Number is invalid".
 * @param value E.164 as the input gives it; an empty one is `required`'s business
 * @param label as on screen
 * @returns the message, or nothing when the number is valid
 */
export const phoneError = (value: string, label = t('Phone Number')): string | undefined =>
  value === '' || isValidPhoneNumber(value) ? undefined : t('{label} is invalid', {label});

/**
 * The country that a number belongs to.
 * @param value E.164
 * @returns ISO 3166 code, "PH"; nothing for a number that tells none
 */
export const phoneCountry = (value: string): string | undefined => parsePhoneNumber(value)?.country;

/**
 * A number as the request carries it.
 * @param value as the input gives it, "+6309171234567" where someone typed their trunk zero after the calling code
 * @returns E.164, "+639171234567"
 */
export const internationalNumber = (value: string): string =>
  parsePhoneNumber(value)?.number ?? value;
