import {LANGUAGES, type Language} from '@switchboard/contracts/user/languages';
import {kept} from '@switchboard/session/kept';

/** Storage of the language in the browser. */
export const place = kept('switchboard-language');

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

/** The language that was chosen in this browser, or null. */
function keptLanguage(): Language | null {
  const found = place.read();
  return isLanguage(found) ? found : null;
}

/** First of the browser's languages that the screens support; English when there is none. */
const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';

/** Language of the next start. */
export const wantedLanguage = (): Language => keptLanguage() ?? browserLanguage();
