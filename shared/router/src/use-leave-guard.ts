import {useEffect} from 'react';
import {addLeaveGuard, type CanLeave} from './leave-guards.ts';

/**
 * Protects unsaved work: the screen is not replaced automatically while the state is `ask` or
 * `block`. With a question, the user is also asked before the path changes and before the tab
 * closes.
 * @param state `allow` while nothing would be lost, `block` while something is being sent
 * @param confirmLeave asks the user; resolves to true to leave
 */
export function useLeaveGuard(state: CanLeave, confirmLeave?: () => Promise<boolean>) {
  useEffect(
    () => (state === 'allow' ? undefined : addLeaveGuard({canLeave: () => state, confirmLeave})),
    [state, confirmLeave],
  );
  const isAsked = state !== 'allow' && confirmLeave !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAsked]);
}
