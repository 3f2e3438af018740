import type {CanLeave} from '@switchboard/remote-module';
import {leaveState, onLeaveStateChange} from '@switchboard/router';
import {useEffect, useRef, useState, useSyncExternalStore} from 'react';

/** Interval of queries for a section's own answer, which is no store. */
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
  /** Release that waits to replace the mounted one, `tickets@1.4.2`; undefined when none waits. */
  waiting: string | undefined;
  /** True when the mounted release may not go on: it is left as soon as nothing is being sent. */
  isForced: boolean;
  /** The mounted section's own answer; `ask` when it has none. */
  canLeave: (() => CanLeave) | undefined;
  /** Swaps; resolves false when the mounted release stays. */
  swap: () => Promise<boolean>;
}

/**
 * Decides when a waiting release takes over (L7, L15, L16): at once if the section and every form allow it, or if the
 * mounted one may not go on; otherwise it is offered, and waits while something is being sent.
 * @returns true when the swap is to be offered to the user now
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
