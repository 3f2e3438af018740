import Negotiator from 'negotiator';
import {type Language, LANGUAGES} from '@switchboard/contracts/user/languages';

const known = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((one) => one === tag);

/**
 * In which language a page is read by somebody without a session.
 * @param accepted what their browser says, `Accept-Language`
 * @param asked what they ask for by the address, before all; anything that is no language of ours is left out
 */
export const askedLanguage = (accepted: string | undefined, asked?: string): Language =>
  known(asked) ??
  known(new Negotiator({headers: {'accept-language': accepted ?? ''}}).language(LANGUAGES)) ??
  'en';
