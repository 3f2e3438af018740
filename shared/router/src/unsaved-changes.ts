import {useEffect, useRef} from 'react';
import {addLeaveGuard} from './guarded-history.ts';

/**
 * Keeps a person from losing what they typed: asks before the path changes, and before the tab closes.
 * @param isDirty whether there is something to lose
 * @param confirmLeave asks the person; resolves true to leave
 */
export function useUnsavedChanges(isDirty: boolean, confirmLeave: () => Promise<boolean>) {
  const ask = useRef(confirmLeave);
  useEffect(() => {
    ask.current = confirmLeave;
  });
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const removeGuard = addLeaveGuard(() => ask.current());
    return () => {
      window.removeEventListener('beforeunload', warn);
      removeGuard();
    };
  }, [isDirty]);
}
