import {LANGUAGES, type Language} from '@switchboard/contracts/user/languages';
import {kept} from '@switchboard/session/kept';

/** Where the browser keeps it. */
export const place = kept('switchboard-language');

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

/** The language that was chosen in this browser, or null. */
function keptLanguage(): Language | null {
  const found = place.read();
  return isLanguage(found) ? found : null;
}

/** The first of the browser's languages that the screens speak; English where there is none. */
const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';

/** The language that the next start speaks. */
export const wantedLanguage = (): Language => keptLanguage() ?? browserLanguage();
