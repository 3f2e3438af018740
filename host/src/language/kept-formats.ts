import {FORMATS, type Formats} from '@switchboard/contracts/user/preferences';
import {kept} from '@switchboard/session/kept';

const place = kept('switchboard-formats');

/** How dates and numbers were chosen to be written in this browser, or null. */
export function keptFormats(): Formats | null {
  const found = place.read();
  return FORMATS.find((one) => one === found) ?? null;
}
