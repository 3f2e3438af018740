import {whenIdle} from '@switchboard/ui';
import {withRetries} from '../../files/index.ts';
import {noteTouched} from './touched.ts';

type Carrying = typeof import('./carrying.ts');

let carrying: Carrying | undefined;
let isWatching = false;

/** Fetches the code that carries typed text through a swap. */
export const loadCarrying = async (): Promise<Carrying> =>
  (carrying ??= await withRetries(() => import(/* webpackChunkName: "typed" */ './carrying.ts')));

/** Code that carries typed text, once it has arrived. */
export const carryingNow = (): Carrying | undefined => carrying;

/** Starts tracking which fields the user changed. */
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
