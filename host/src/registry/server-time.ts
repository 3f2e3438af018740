import {kept} from '@switchboard/session/kept';

const place = kept('switchboard.clock');
/** Tolerance: a header contains whole seconds. */
const SMALL_MS = 5000;

/** Lead of the registry's time over this computer's clock, in milliseconds. */
let ahead = Number(place.read()) || 0;

/** Smallest lead in a range, and 0 for one of seconds. */
const nearest = (least: number, most: number): number => {
  if (least >= SMALL_MS) return least;
  return most <= -SMALL_MS ? most : 0;
};

/**
 * Learns from an answer of the registry how far the clock of this computer is off; one without a date changes nothing.
 * @param answer its `Age` counts when a cache served it
 * @param requestedAt milliseconds since 1970 by this computer's clock: the registry dated the answer between then and now
 */
export function noteServerTime(
  {headers}: Pick<Response, 'headers'>,
  requestedAt = Date.now(),
): void {
  const at = Date.parse(headers.get('date') ?? '') + (Number(headers.get('age')) || 0) * 1000;
  if (Number.isNaN(at)) return;
  const [least, most] = [at - Date.now(), at - requestedAt];
  const next = nearest(least, most);
  if (next === ahead) return;
  ahead = next;
  place.write(next === 0 ? null : String(next));
}

/** Time at the registry, as far as this browser knows; in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead;
