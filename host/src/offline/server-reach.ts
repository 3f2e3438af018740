import {useEffect, useState, useSyncExternalStore} from 'react';
import {KEPT_MARK} from './messages.ts';
import {watchServer} from './watch-server.ts';

/**
 * `offline`: reported by the browser · `silent`: the server does not answer · `back`: it answers again, since a moment ·
 * `answers`: as far as is known.
 */
export type ServerReach = 'offline' | 'silent' | 'back' | 'answers';

/** Display time of the notice that the server is back. */
const BACK_MS = 5000;

const keptMark = () => document.querySelector(`meta[name="${KEPT_MARK}"]`);

/** True when this page is the worker's copy and the server has not answered since. */
export const isKeptPage = () => keptMark() !== null;

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** True when it was away until a moment ago. */
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
 * State of the connection to the server (O8, O10).
 * @param onBack called once whenever it answers again after an outage
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
