/** Phone numbers in a module of their own, because their tables are large. */
import {t} from '@switchboard/i18n';
import {isValidPhoneNumber, parsePhoneNumber} from 'react-phone-number-input';

export {PhoneInput} from './PhoneInput.tsx';

/**
 * Validation on submit (specification section 5): "Phone Number is invalid".
 * @param value E.164 from the input; `required` handles an empty one
 * @param label as on screen
 * @returns the message, undefined when the number is valid
 */
export const phoneError = (value: string, label = t('Phone Number')): string | undefined =>
  value === '' || isValidPhoneNumber(value) ? undefined : t('{label} is invalid', {label});

/**
 * Country of a number.
 * @param value E.164
 * @returns ISO 3166 code, "PH"; undefined when unknown
 */
export const phoneCountry = (value: string): string | undefined => parsePhoneNumber(value)?.country;

/**
 * Normalises a number for the request.
 * @param value from the input, "+6309171234567" when the user typed the trunk zero after the
 * calling code
 * @returns E.164, "+639171234567"
 */
export const internationalNumber = (value: string): string =>
  parsePhoneNumber(value)?.number ?? value;
