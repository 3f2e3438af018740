import {wordsIn} from '@switchboard/i18n/words';

/** For tests: what figures are written with in English. */
export const english = wordsIn(() => undefined, 'en');
