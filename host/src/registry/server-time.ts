import {kept} from '@switchboard/session/kept';

const place = kept('switchboard.clock');
/** Tolerance: a header contains whole seconds, and an answer takes some of them. */
const SMALL_MS = 5000;

/** Lead of the registry's time over this computer's clock, in milliseconds. */
let ahead = Number(place.read()) || 0;

/**
 * Learns from an answer of the registry how far the clock of this computer is off; one without a date changes nothing.
 * @param answer its `Age` counts when a cache served it
 */
export function noteServerTime({headers}: Pick<Response, 'headers'>): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  const age = Number(headers.get('age')) || 0;
  const found = at + age * 1000 - Date.now();
  const next = Math.abs(found) < SMALL_MS ? 0 : found;
  if (next === ahead) return;
  ahead = next;
  place.write(next === 0 ? null : String(next));
}

/** Time at the registry, as far as this browser knows; in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead;
