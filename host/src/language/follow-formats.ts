import type {Formats} from '@switchboard/contracts/user/preferences';
import {keptFormats, KEY} from './kept-formats.ts';

/** What this page began with. */
const began = keptFormats();

/** @returns whether the browser kept it */
function keep(formats: Formats | null): boolean {
  try {
    if (formats) localStorage.setItem(KEY, formats);
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps how dates and numbers are written, and starts again with it. Pages with unsaved work ask before they are left.
 * @param formats null: as the language has it
 */
export function chooseFormats(formats: Formats | null): void {
  if (keep(formats) && formats !== began) window.location.reload();
}

/** As `chooseFormats`, for what a person chose elsewhere: it counts from the next page on. */
export function followFormats(formats: Formats | null): void {
  keep(formats);
}
