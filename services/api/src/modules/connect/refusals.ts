const ANSWER_MAX = 200;

type MailError = Error & {responseCode?: number; response?: string; code?: string};

/**
 * Why a mail was not taken, for who wrote it.
 * @returns `isFinal`: trying the same again would not help (the server answered 5xx, and it is not about its own sign-in)
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
