import {randomKey} from './random-key.ts';

const KEY = 'switchboard-device';

/** By which an account knows this browser again, kept from its first login on; undefined where nothing can be kept. */
export function deviceKey(): string | undefined {
  try {
    const key = localStorage.getItem(KEY) ?? randomKey();
    localStorage.setItem(KEY, key);
    return key;
  } catch {
    return undefined;
  }
}
