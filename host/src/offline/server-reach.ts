import {useEffect, useState, useSyncExternalStore} from 'react';
import {KEPT_MARK} from './messages.ts';

/**
 * `offline`: the browser says so · `silent`: this page is the kept copy, as the server did not answer, and it still does
 * not · `answers`: as far as is known.
 */
export type ServerReach = 'offline' | 'silent' | 'answers';

const ASK_EVERY_MS = 5000;

const keptMark = () => document.querySelector(`meta[name="${KEPT_MARK}"]`);

/** Whether this page is the worker's copy and the server has not answered since. */
export const isKeptPage = () => keptMark() !== null;

async function serverAnswers(): Promise<boolean> {
  try {
    const {status} = await fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ASK_EVERY_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/** Asks until the server answers; gives a function that stops it. */
function waitForServer(onAnswer: () => void): () => void {
  const ask = async () => {
    if (await serverAnswers()) onAnswer();
  };
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  const onOnline = () => void ask();
  window.addEventListener('online', onOnline);
  onOnline();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
  };
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/**
 * What is known of the way to the server (O8).
 * @param onBack called once when it answers again after the page came from the kept copy
 */
export function useServerReach(onBack: () => void): ServerReach {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [isSilent, setSilent] = useState(isKeptPage);
  useEffect(() => {
    if (!isSilent) return;
    return waitForServer(() => {
      if (!isKeptPage()) return;
      keptMark()?.remove();
      setSilent(false);
      onBack();
    });
  }, [isSilent, onBack]);
  if (!isOnline) return 'offline';
  return isSilent ? 'silent' : 'answers';
}
