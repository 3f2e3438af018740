/** One line of the doctor: the state of one thing, and its fix. */
export interface Finding {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  message: string;
  /** Advice; present with every `warn` and `fail`. */
  remedy?: string;
}

type Say = (message: string) => Finding;
type SayWithRemedy = (message: string, remedy: string) => Finding;

/** Builds the findings of one check. */
export const findingsOf = (check: string): {ok: Say; warn: SayWithRemedy; fail: SayWithRemedy} => ({
  ok: (message) => ({check, state: 'ok', message}),
  warn: (message, remedy) => ({check, state: 'warn', message, remedy}),
  fail: (message, remedy) => ({check, state: 'fail', message, remedy}),
});
