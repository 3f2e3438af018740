import type {CountryCode} from 'libphonenumber-js/core';
import {Metadata} from 'libphonenumber-js/core';
import {isSupportedCountry, parsePhoneNumberFromString} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import {DEFAULT_PHONE_COUNTRY} from '@switchboard/contracts/limits';

/** @returns `+639171234567`, or null when it is no valid number */
export const toE164 = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text, DEFAULT_PHONE_COUNTRY);
  return number?.isValid() ? number.number : null;
};

/** Words for an extension that the library does not know. */
const EXTENSION_WORD = /\b(?:local|loc|durchwahl|dw)\b[.:]? ?(?=\d{1,15}$)/i;

/**
 * The number of a contact, with the extension where it names one: `+63285550200 ext. 12`. Reads `x12`, `#12`, `;ext=12` and `local 12` too.
 * @returns null when it is no valid number
 */
export const toContactNumber = (text: string): string | null => {
  const plain = text.trim().replace(EXTENSION_WORD, 'ext. ');
  const number = parsePhoneNumberFromString(plain, DEFAULT_PHONE_COUNTRY);
  if (!number?.isValid()) return null;
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number;
};

/** Recognizes numbers with an extension, which take calls alone. */
export const hasExtension = (number: string): boolean => number.includes(' ext. ');

/** Whether there are phone numbers of a country, by its two letters. */
export const hasNumbers = (country: string): country is CountryCode => isSupportedCountry(country);

/** What the library's types leave out of a country's plan. */
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
 * A regular expression of the numbers (`+639171234567`) of countries, which PostgreSQL understands too: numbers of people, not those
 * that cost whoever calls them more. Countries that share a calling code are told apart.
 */
export const numberPattern = (countries: readonly string[]): string => {
  const known = countries.filter(hasNumbers).map((country) => {
    const pattern = patterns.get(country) ?? patternOf(country);
    patterns.set(country, pattern);
    return pattern;
  });
  return known.length === 0 ? '^$' : `^\\+(?:${known.join('|')})$`;
};

/** Whether a number (`+639171234567`) is one of people in these countries. */
export const isNumberOf = (countries: readonly string[], number: string): boolean =>
  // Linear: plans of numbers have no unbounded part.
  new RegExp(numberPattern(countries)).test(number);
