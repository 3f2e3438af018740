import {useEffect, useState, useSyncExternalStore} from 'react';
import {KEPT_MARK} from './messages.ts';
import {watchServer} from './watch-server.ts';

/**
 * `offline`: the browser says so · `silent`: the server does not answer · `back`: it does again, since a moment ·
 * `answers`: as far as is known.
 */
export type ServerReach = 'offline' | 'silent' | 'back' | 'answers';

/** Time to read that it is back. */
const BACK_MS = 5000;

const keptMark = () => document.querySelector(`meta[name="${KEPT_MARK}"]`);

/** Whether this page is the worker's copy and the server has not answered since. */
export const isKeptPage = () => keptMark() !== null;

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether it was away until a moment ago. */
function useJustBack(isAway: boolean): boolean {
  const [wasAway, setWasAway] = useState(isAway);
  if (isAway && !wasAway) setWasAway(true);
  useEffect(() => {
    if (isAway) return;
    const timer = setTimeout(() => setWasAway(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isAway]);
  return wasAway && !isAway;
}

/**
 * What is known of the way to the server (O8, O10).
 * @param onBack called once whenever it answers again after it did not
 */
export function useServerReach(onBack: () => void): ServerReach {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [isSilent, setSilent] = useState(isKeptPage);
  useEffect(
    () =>
      watchServer({
        isSilent: isKeptPage(),
        tell: (next) => {
          if (!next) keptMark()?.remove();
          setSilent(next);
          if (!next) onBack();
        },
      }),
    [onBack],
  );
  const isBack = useJustBack(!isOnline || isSilent);
  if (!isOnline) return 'offline';
  if (isSilent) return 'silent';
  return isBack ? 'back' : 'answers';
}
