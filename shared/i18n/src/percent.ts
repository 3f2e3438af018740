import {formats} from '@switchboard/i18n';
import {percentIn} from './words/percent.ts';

/**
 * Formats a share with the number format of this page: "50%" in English, "50 %" in German.
 * @param share a fraction of one: 0.5
 * @param digits maximum number of decimals
 */
export const percent = (share: number, digits = 0): string => percentIn(share, formats(), digits);
