import {kept} from '@switchboard/session/kept';
import {randomKey} from './random-key.ts';

const place = kept('switchboard-device');

/** By which an account knows this browser again, kept from its first login on; undefined where nothing can be kept. */
export function deviceKey(): string | undefined {
  if (place.read() === null) place.write(randomKey());
  return place.read() ?? undefined;
}
