import {whenIdle} from '@switchboard/ui';
import {withRetries} from '../loader/files/with-retries.ts';
import {noteTouched} from './touched.ts';

type Carrying = typeof import('./carrying.ts');

let carrying: Carrying | undefined;
let isWatching = false;

/** Fetches what carries typed text through a swap. */
export const loadCarrying = async (): Promise<Carrying> =>
  (carrying ??= await withRetries(() => import(/* webpackChunkName: "typed" */ './carrying.ts')));

/** What carries typed text, where it has arrived. */
export const carryingNow = (): Carrying | undefined => carrying;

/** From here on it is known which fields somebody changed. */
export function watchTyping(): void {
  if (isWatching) return;
  isWatching = true;
  noteTouched();
  const fetch = () =>
    void loadCarrying().then(
      () => document.removeEventListener('focusin', fetch),
      () => undefined,
    );
  document.addEventListener('focusin', fetch);
  whenIdle(fetch);
}
