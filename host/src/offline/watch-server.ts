import {onStreamState, renewStream, type StreamState} from '@switchboard/events';
import {serverAnswers} from './server-answers.ts';

/** A server that is back sooner is worth no word. */
const SETTLE_MS = 1500;
/** Tabs that lose their server at the same moment do not ask at the same moment. */
const SPREAD_MS = 1000;
/** While it does not answer: the first pause, and the longest. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 20_000;

/** Anything from half of a pause to all of it; pauses double with every answer that does not come. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);

/** Questions to the server, the next one after a pause, until it answers; none from a tab that nobody sees or that is offline. */
function createQuestions(onAnswer: (answers: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Of the last question; the answer to an earlier one says nothing any more. */
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
    // What follows from an answer is a call: a tab that nobody sees leaves it until somebody does.
    if (!document.hidden) become(false);
  };
  /** The tab is seen again, or the browser is online again. */
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
