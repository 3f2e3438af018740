import type {Language} from '@switchboard/contracts/user/languages';

/**
 * Finds the text of a message in the language of the screens, or undefined where no catalogue has it.
 * @param message the English text, in ICU message format
 */
export type Translate = (
  message: string,
  values: Record<string, string | number>,
) => string | undefined;

let spoken: Language = 'en';
let find: Translate = () => undefined;

/** The language of the screens. It does not change while a page lives; BCP 47. */
export const language = (): Language => spoken;

let written: string | undefined;

/** How dates and numbers are written: as the person chose, else as the language has it; BCP 47. */
export const formats = (): string => written ?? spoken;

/** Sets how dates and numbers are written. @param locale null: as the language has it */
export function writeWith(locale: string | null): void {
  written = locale ?? undefined;
}

/** Sets the language of the screens; texts without a translation stay English. */
export function translateWith(next: Language, translate: Translate): void {
  spoken = next;
  find = translate;
}

export const translate: Translate = (message, values) => find(message, values);
