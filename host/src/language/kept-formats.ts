import {FORMATS, type Formats} from '@switchboard/contracts/user/preferences';
import {kept} from '@switchboard/session/kept';

const place = kept('switchboard-formats');

/** Formats of dates and numbers that were chosen in this browser, or null. */
export function keptFormats(): Formats | null {
  const found = place.read();
  return FORMATS.find((one) => one === found) ?? null;
}
