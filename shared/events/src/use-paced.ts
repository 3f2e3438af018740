import {useEffect, useRef} from 'react';

/** Minimum interval of reactions to events. */
const PAUSE_MS = 500;

/** Runs at once, then at most twice a second; requests meanwhile lead to one run at the end, with the state of that time. */
export function usePaced(run: () => void): () => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const clock = useRef<{timer?: ReturnType<typeof setTimeout> | undefined; again: boolean}>({
    again: false,
  });
  useEffect(() => {
    const {current} = clock;
    return () => clearTimeout(current.timer);
  }, []);
  const go = () => {
    latest.current();
    clock.current.again = false;
    clock.current.timer = setTimeout(() => {
      clock.current.timer = undefined;
      if (clock.current.again) go();
    }, PAUSE_MS);
  };
  return () => {
    if (clock.current.timer) clock.current.again = true;
    else go();
  };
}
