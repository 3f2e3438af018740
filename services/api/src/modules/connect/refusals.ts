const ANSWER_MAX = 200;

type MailError = Error & {responseCode?: number; response?: string; code?: string};

/** Answers of RFC 5321 about a recipient; their meaning is wider without a status of RFC 3463 in them. */
const ABOUT_ADDRESS: readonly number[] = [550, 551, 553];
const STATUS = /\b5\.(\d{1,3})\.\d{1,3}\b/;

/** True if a server rejected a recipient because the mailbox does not exist (any more), and not because of the mail or its sender. */
export const isAboutAddress = (error: unknown): boolean => {
  const {responseCode = 0, response = '', code} = error as MailError;
  if (code === 'EAUTH' || responseCode < 500) return false;
  const subject = STATUS.exec(response)?.[1];
  return subject === undefined
    ? ABOUT_ADDRESS.includes(responseCode)
    : subject === '1' || subject === '2';
};

/**
 * Reason of a rejected mail, for its author.
 * @returns `isFinal`: a repetition would not help (the server answered 5xx, and not about its own sign-in)
 */
export const reasonOf = (error: unknown): {sentence: string; isFinal: boolean} => {
  const {responseCode = 0, response, code} = error as MailError;
  if (response === undefined)
    return {
      sentence: 'The mail server could not be reached.',
      isFinal: code === 'EENVELOPE' || code === 'EMESSAGE',
    };
  if (code === 'EAUTH')
    return {sentence: "The mail server refused this system's sign-in.", isFinal: false};
  const answer = response
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_MAX);
  return {sentence: `The mail server answered: ${answer}`, isFinal: responseCode >= 500};
};
