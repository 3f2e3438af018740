import {whenIdle} from '@switchboard/ui';
import {withRetries} from '../loader/files/with-retries.ts';

type Carrying = typeof import('./carrying.ts');

const touched = new WeakSet<EventTarget>();
let carrying: Carrying | undefined;
let isWatching = false;

/** Whether somebody changed a field since it appeared. */
export const isTouched = (element: Element): boolean => touched.has(element);

/** Fetches what carries typed text through a swap. */
export const loadCarrying = async (): Promise<Carrying> =>
  (carrying ??= await withRetries(() => import(/* webpackChunkName: "typed" */ './carrying.ts')));

/** What carries typed text, where it has arrived. */
export const carryingNow = (): Carrying | undefined => carrying;

/** From here on it is known which fields somebody changed. */
export function watchTyping(): void {
  if (isWatching) return;
  isWatching = true;
  const note = ({target}: Event) => {
    if (target) touched.add(target);
  };
  // Editors keep their letters to themselves, so this listens on the way down.
  for (const type of ['input', 'change']) document.addEventListener(type, note, {capture: true});
  const fetch = () =>
    void loadCarrying().then(
      () => document.removeEventListener('focusin', fetch),
      () => undefined,
    );
  document.addEventListener('focusin', fetch);
  whenIdle(fetch);
}
