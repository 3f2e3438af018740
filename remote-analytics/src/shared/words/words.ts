import {formats, t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import type {Words} from '@switchboard/i18n/words';

/** Formats of figures: the language of the page. */
export const words: Words = {t, plural, formats: formats()};
