import {whenIdle} from '@switchboard/ui';
import {useOpened} from '../loader/index.ts';

/** Delay when no remote opens: the screen is one of the host's own. */
const LATEST_MS = 10_000;

/** Runs work once, when a first screen has loaded and the browser is idle. */
export function afterFirstScreen(work: () => void) {
  const begin = () => {
    clearTimeout(timer);
    stop();
    whenIdle(work);
  };
  const timer = setTimeout(begin, LATEST_MS);
  const stop = useOpened.subscribe(begin);
}
