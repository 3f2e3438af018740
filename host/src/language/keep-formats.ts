import type {Formats} from '@switchboard/contracts/user/preferences';
import {kept} from '@switchboard/session/kept';

/**
 * Keeps how dates and numbers are written for the next page; without storage each page is as the language has it.
 * @param formats null: as the language has it
 */
export const keepFormats = (formats: Formats | null): void =>
  kept('switchboard-formats').write(formats);
