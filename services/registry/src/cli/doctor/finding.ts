/** One line of the doctor: how one thing stands, and what mends it. */
export interface Finding {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  message: string;
  /** What to do about it; with every `warn` and `fail`. */
  remedy?: string;
}

type Say = (message: string) => Finding;
type SayWithRemedy = (message: string, remedy: string) => Finding;

/** The words of one check. */
export const findingsOf = (check: string): {ok: Say; warn: SayWithRemedy; fail: SayWithRemedy} => ({
  ok: (message) => ({check, state: 'ok', message}),
  warn: (message, remedy) => ({check, state: 'warn', message, remedy}),
  fail: (message, remedy) => ({check, state: 'fail', message, remedy}),
});
