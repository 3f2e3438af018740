import {onStreamState, renewStream, type StreamState} from '@switchboard/events';

/** A server that is back sooner is worth no word. */
const SETTLE_MS = 1500;
/** Tabs that lose their server at the same moment do not ask at the same moment. */
const SPREAD_MS = 1000;
const PATIENCE_MS = 2000;
/** While it does not answer: the first pause, and the longest. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 20_000;

async function serverAnswers(): Promise<boolean> {
  try {
    const {status} = await fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/** Anything from half of a pause to all of it; pauses double with every answer that does not come. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);

interface Watch {
  /** Whether it is known at the start that the server does not answer. */
  isSilent: boolean;
  /** Called whenever that changes. */
  tell: (isSilent: boolean) => void;
}

/**
 * Watches whether the server answers (O10). It is asked only once the stream of events was lost, and then until it answers; never
 * by a tab that nobody sees, nor while the browser says that it is offline.
 * @returns a function that ends it
 */
export function watchServer({isSilent, tell}: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLost = isSilent;
  /** Of the last question; the answer to an earlier one says nothing any more. */
  let turn = 0;

  const become = (next: boolean) => {
    if (isSilent === next) return;
    isSilent = next;
    tell(next);
  };
  const askIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), delay);
  };
  const ask = async () => {
    timer = undefined;
    if (document.hidden || !navigator.onLine) return;
    const asked = (turn += 1);
    const answers = await serverAnswers();
    if (asked !== turn) return;
    if (!answers) {
      become(true);
      return askIn(pauseAfter(failures++));
    }
    failures = 0;
    // A stream that never opens although the server answers keeps its own pauses.
    if (isSilent) renewStream();
    become(false);
  };
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    turn += 1;
    failures = 0;
  };
  const onState = (state: StreamState) => {
    isLost = state === 'lost';
    if (isLost) {
      if (!isSilent && timer === undefined) askIn(SETTLE_MS + Math.random() * SPREAD_MS);
      return;
    }
    settle();
    // What follows from an answer is a call: a tab that nobody sees leaves it until somebody does.
    if (!document.hidden) become(false);
  };
  /** The tab is seen again, or the browser is online again. */
  const onReturn = () => {
    if (document.hidden) return;
    if (isLost) askIn(0);
    else become(false);
  };

  const stopListening = onStreamState(onState);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);
  if (isSilent) askIn(0);
  return () => {
    settle();
    stopListening();
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('online', onReturn);
  };
}
