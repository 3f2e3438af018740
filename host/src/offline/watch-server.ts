import {onStreamState, renewStream, type StreamState} from '@switchboard/events';
import {serverAnswers} from './server-answers.ts';

/** Outages that end within this time are not announced. */
const SETTLE_MS = 1500;
/** Spread of the requests of tabs that lose their server at the same moment. */
const SPREAD_MS = 1000;
/** First pause while the server does not answer; the longest one follows. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 20_000;

/** Half of a pause to all of it, at random; pauses double with every missing answer. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);

/** Requests to the server with pauses until it answers; none from a tab that is hidden or offline. */
function createQuestions(onAnswer: (answers: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Number of the last request; answers to earlier ones are ignored. */
  let turn = 0;

  const ask = async () => {
    timer = undefined;
    if (document.hidden || !navigator.onLine) return;
    const asked = (turn += 1);
    const answers = await serverAnswers();
    if (asked !== turn) return;
    if (answers) failures = 0;
    else askIn(pauseAfter(failures++));
    onAnswer(answers);
  };
  const askIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), delay);
  };
  return {
    askIn,
    isDue: () => timer !== undefined,
    end: () => {
      clearTimeout(timer);
      timer = undefined;
      failures = 0;
      turn += 1;
    },
  };
}

interface Watch {
  /** True when the server is known not to answer at the start. */
  isSilent: boolean;
  /** Called whenever that changes. */
  tell: (isSilent: boolean) => void;
}

/**
 * Watches whether the server answers (O10). Requests are sent only after the stream of events was lost, and then until
 * the server answers; never by a hidden tab, nor while the browser reports that it is offline.
 * @returns a function that ends it
 */
export function watchServer({isSilent, tell}: Watch): () => void {
  let isLost = isSilent;
  const become = (next: boolean) => {
    if (isSilent === next) return;
    isSilent = next;
    tell(next);
  };
  const questions = createQuestions((answers) => {
    // A stream that never opens although the server answers keeps its own pauses.
    if (answers && isSilent) renewStream();
    become(!answers);
  });
  const onState = (state: StreamState) => {
    isLost = state === 'lost';
    if (isLost) {
      if (!isSilent && !questions.isDue()) questions.askIn(SETTLE_MS + Math.random() * SPREAD_MS);
      return;
    }
    questions.end();
    // An answer leads to a call, which a hidden tab postpones until it is visible.
    if (!document.hidden) become(false);
  };
  /** Runs when the tab is visible again or the browser is online again. */
  const onReturn = () => {
    if (document.hidden) return;
    if (isLost) questions.askIn(0);
    else become(false);
  };

  const stopListening = onStreamState(onState);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);
  if (isSilent) questions.askIn(0);
  return () => {
    questions.end();
    stopListening();
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('online', onReturn);
  };
}
