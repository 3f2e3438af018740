import {useEffect} from 'react';
import {useBlocker} from 'react-router-dom';

/**
 * Keeps a person from losing what they typed: asks before the route changes, and before the tab closes.
 * @param isDirty whether there is something to lose
 * @param confirmLeave asks the person; resolves true to leave
 */
export function useUnsavedChanges(isDirty: boolean, confirmLeave: () => Promise<boolean>) {
  const blocker = useBlocker(
    ({currentLocation, nextLocation}) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // The question is asked once per blocked navigation, whatever function asks it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
