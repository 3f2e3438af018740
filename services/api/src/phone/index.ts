import type {CountryCode} from 'libphonenumber-js/core';
import {Metadata} from 'libphonenumber-js/core';
import {isSupportedCountry, parsePhoneNumberFromString} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import {DEFAULT_PHONE_COUNTRY} from '@switchboard/contracts/limits';

/** @returns `+639171234567`, or null for an invalid number */
export const toE164 = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text, DEFAULT_PHONE_COUNTRY);
  return number?.isValid() ? number.number : null;
};

/** Words for an extension that are unknown to the library. */
const EXTENSION_WORD = /\b(?:local|loc|durchwahl|dw)\b[.:]? ?(?=\d{1,15}$)/i;

/**
 * Number of a contact, with its extension if there is one: `+63285550200 ext. 12`. Also reads `x12`, `#12`, `;ext=12` and `local 12`.
 * @returns null for an invalid number
 */
export const toContactNumber = (text: string): string | null => {
  const plain = text.trim().replace(EXTENSION_WORD, 'ext. ');
  const number = parsePhoneNumberFromString(plain, DEFAULT_PHONE_COUNTRY);
  if (!number?.isValid()) return null;
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number;
};

/** Recognises numbers with an extension, which receive only calls. */
export const hasExtension = (number: string): boolean => number.includes(' ext. ');

/** True if a country, by its two-letter code, has phone numbers. */
export const hasNumbers = (country: string): country is CountryCode => isSupportedCountry(country);

/** Parts of a country's plan that are missing from the library's types. */
interface Plan {
  callingCode: () => string;
  type: (kind: 'MOBILE' | 'FIXED_LINE') => {pattern: () => string} | undefined;
}

const patternOf = (country: CountryCode): string => {
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(country);
  const plan = plans.numberingPlan as unknown as Plan;
  const kinds = (['MOBILE', 'FIXED_LINE'] as const).flatMap(
    (kind) => plan.type(kind)?.pattern() ?? [],
  );
  return `${plan.callingCode()}(?:${kinds.join('|')})`;
};

const patterns = new Map<string, string>();

/**
 * Regular expression of the numbers (`+639171234567`) of countries, which PostgreSQL understands too: personal numbers, not premium-rate
 * ones. Countries that share a calling code are distinguished.
 */
export const numberPattern = (countries: readonly string[]): string => {
  const known = countries.filter(hasNumbers).map((country) => {
    const pattern = patterns.get(country) ?? patternOf(country);
    patterns.set(country, pattern);
    return pattern;
  });
  return known.length === 0 ? '^$' : `^\\+(?:${known.join('|')})$`;
};

/** True for a number (`+639171234567`) of people in these countries. */
export const isNumberOf = (countries: readonly string[], number: string): boolean =>
  // Linear: plans of numbers have no unbounded part.
  new RegExp(numberPattern(countries)).test(number);
