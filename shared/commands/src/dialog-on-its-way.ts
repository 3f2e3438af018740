import {useEffectEvent, useLayoutEffect} from 'react';
import {holdShortcuts} from './shortcuts.ts';

export interface DialogOnItsWayProps {
  /** Closes the request: the user went on as the dialog is late, pressed Escape, or went to another field. */
  onEnd?: (isLate: boolean) => void;
}

/** Placeholder for a dialog whose code is being fetched: keys that are pressed meanwhile do not affect the page behind it. */
export function DialogOnItsWay({onEnd}: DialogOnItsWayProps) {
  const end = useEffectEvent((isLate: boolean) => onEnd?.(isLate));
  useLayoutEffect(() => holdShortcuts((isLate) => end(isLate)), []);
  return null;
}
