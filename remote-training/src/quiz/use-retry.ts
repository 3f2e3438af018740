import {isApiError} from '@switchboard/api-client';
import {useEffect, useEffectEvent} from 'react';

const RETRY_MS = 5000;

/** True for an error that may pass: no response, or a server failure. A rejection is permanent. */
export const isLost = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500;

/** Retries every few seconds after a failure, and at once when the browser is back online. */
export function useRetry(hasFailed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const goOn = () => again();
    const timer = setInterval(goOn, RETRY_MS);
    window.addEventListener('online', goOn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', goOn);
    };
  }, [hasFailed]);
}
