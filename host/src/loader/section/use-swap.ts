import type {CanLeave} from '@switchboard/remote-module';
import {leaveState, onLeaveStateChange} from '@switchboard/router';
import {useEffect, useRef, useState, useSyncExternalStore} from 'react';

/** A section's own answer is no store: it is asked again now and then. */
const ASK_MS = 3000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, ASK_MS);
  const stop = onLeaveStateChange(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
};

const never = () => () => undefined;

interface SwapOptions {
  /** The release that waits to take the place of the mounted one, `tickets@1.4.2`; undefined while none waits. */
  waiting: string | undefined;
  /** The mounted release may not go on: it is left as soon as nothing is being sent. */
  isForced: boolean;
  /** The mounted section's own answer; `ask` when it has none. */
  canLeave: (() => CanLeave) | undefined;
  /** Swaps; resolves false where the mounted release stays. */
  swap: () => Promise<boolean>;
}

/**
 * Decides when a waiting release takes its place (L7, L15, L16): at once where the section and every form allow it, or
 * when the mounted one may not go on; else it is offered, and waits while something is being sent.
 * @returns whether to offer the swap to the person now
 */
export function useSwap({waiting, isForced, canLeave, swap}: SwapOptions): boolean {
  const answer = useSyncExternalStore(waiting ? subscribe : never, () =>
    waiting ? leaveState(canLeave?.() ?? 'ask') : 'ask',
  );
  const [stayed, setStayed] = useState<string>();
  const tried = useRef<string>(undefined);
  const isDue = waiting !== undefined && (answer === 'allow' || (isForced && answer === 'ask'));

  useEffect(() => {
    if (!isDue) tried.current = undefined;
    const turn = `${waiting} ${isForced}`;
    if (!isDue || tried.current === turn) return;
    tried.current = turn;
    void swap().then((isSwapped) => !isSwapped && setStayed(waiting));
  }, [isDue, waiting, isForced, swap]);

  return waiting !== undefined && answer !== 'block' && (!isDue || stayed === waiting);
}
