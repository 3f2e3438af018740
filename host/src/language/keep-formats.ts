import type {Formats} from '@switchboard/contracts/user/preferences';
import {KEY} from './kept-formats.ts';

/**
 * Keeps how dates and numbers are written for the next page.
 * @param formats null: as the language has it
 */
export function keepFormats(formats: Formats | null): void {
  try {
    if (formats) localStorage.setItem(KEY, formats);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage each page is as the language has it.
  }
}
