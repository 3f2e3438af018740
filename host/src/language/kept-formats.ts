import {FORMATS, type Formats} from '@switchboard/contracts/user/preferences';

/** Of the browser's storage. */
export const KEY = 'switchboard-formats';

/** How dates and numbers were chosen to be written in this browser, or null. */
export function keptFormats(): Formats | null {
  try {
    const kept = localStorage.getItem(KEY);
    return FORMATS.find((one) => one === kept) ?? null;
  } catch {
    return null;
  }
}
