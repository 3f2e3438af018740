import {kept} from '@switchboard/session/kept';
import {randomKey} from './random-key.ts';

const place = kept('switchboard-device');

/** Key by which an account recognizes this browser, stored from its first login on; undefined without storage. */
export function deviceKey(): string | undefined {
  if (place.read() === null) place.write(randomKey());
  return place.read() ?? undefined;
}
