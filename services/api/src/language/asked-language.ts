import Negotiator from 'negotiator';
import {type Language, LANGUAGES} from '@switchboard/contracts/user/languages';

const known = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((one) => one === tag);

/**
 * Language of a page for a reader without a session.
 * @param accepted `Accept-Language` of their browser
 * @param asked language in the address, which takes precedence; unknown ones are ignored
 */
export const askedLanguage = (accepted: string | undefined, asked?: string): Language =>
  known(asked) ??
  known(new Negotiator({headers: {'accept-language': accepted ?? ''}}).language(LANGUAGES)) ??
  'en';
