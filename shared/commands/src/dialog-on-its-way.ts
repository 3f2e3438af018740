import {useLayoutEffect} from 'react';
import {holdShortcuts} from './shortcuts.ts';

/** Stands in for a dialog whose code is being fetched: keys that are pressed meanwhile do nothing to the page behind it. */
export function DialogOnItsWay() {
  useLayoutEffect(() => holdShortcuts(), []);
  return null;
}
