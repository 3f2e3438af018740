import {useLayoutEffect} from 'react';
import {holdShortcuts} from './shortcuts.ts';

/** Placeholder for a dialog whose code is being fetched: keys that are pressed meanwhile do not affect the page behind it. */
export function DialogOnItsWay() {
  useLayoutEffect(() => holdShortcuts(), []);
  return null;
}
