import {formats} from '@switchboard/i18n';
import {percentIn} from './words/percent.ts';

/**
 * A share as numbers are written on this page: "50%" in English, "50 %" in German.
 * @param share a part of one: 0.5
 * @param digits at most so many behind the point
 */
export const percent = (share: number, digits = 0): string => percentIn(share, formats(), digits);
