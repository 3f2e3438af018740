import {keptText} from './kept-text.ts';
import {randomKey} from './random-key.ts';

const kept = keptText(() => localStorage, 'switchboard-device');

/** By which an account knows this browser again, kept from its first login on; undefined where nothing can be kept. */
export function deviceKey(): string | undefined {
  if (kept.read() === undefined) kept.keep(randomKey());
  return kept.read();
}
