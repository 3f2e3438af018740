import type {Formats} from '@switchboard/contracts/user/preferences';
import {kept} from '@switchboard/session/kept';

/**
 * Keeps the formats of dates and numbers for the next page; without storage each page uses those of the language.
 * @param formats null: those of the language
 */
export const keepFormats = (formats: Formats | null): void =>
  kept('switchboard-formats').write(formats);
