import type {Language} from '@switchboard/contracts/user/languages';

/**
 * Finds the translation of a message, or undefined if no catalogue contains it.
 * @param message the English text, in ICU message format
 */
export type Translate = (
  message: string,
  values: Record<string, string | number>,
) => string | undefined;

let spoken: Language = 'en';
let find: Translate = () => undefined;

/** Language of the screens. It is constant for the life of a page; BCP 47. */
export const language = (): Language => spoken;

let written: string | undefined;

/** Format of dates and numbers: by the person's choice, otherwise by the language; BCP 47. */
export const formats = (): string => written ?? spoken;

/**
 * Sets the format of dates and numbers.
 * @param locale null: as in the language
 */
export function writeWith(locale: string | null): void {
  written = locale ?? undefined;
}

/** Sets the language of the screens; texts without a translation stay English. */
export function translateWith(next: Language, translate: Translate): void {
  spoken = next;
  find = translate;
}

export const translate: Translate = (message, values) => find(message, values);
