import {wordsIn} from '@switchboard/i18n/words';

/** English words for tests of figures. */
export const english = wordsIn(() => undefined, 'en');
