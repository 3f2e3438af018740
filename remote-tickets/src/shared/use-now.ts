import {useEffect, useState} from 'react';

/** Countdowns show minutes. */
const EVERY_MS = 20_000;

/** Milliseconds since 1970, precise enough for display in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
