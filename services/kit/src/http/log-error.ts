/** Logged form of an error. */
type LoggedError = Record<string, unknown> & {type: string; message: string; stack: string};

/** Data that does not fit is quoted at the end: `invalid input syntax for type uuid: "…"`. */
const QUOTED = /: "[\s\S]*/;

const isOfDatabase = (error: object) => 'severity' in error && 'routine' in error;

/**
 * An error for the log. Database errors contain the query with its parameters, the row and the value that did not fit, which may be whole
 * mails and links: only the parts that name the fault are logged, and no data.
 */
export const logError = (error: Error): LoggedError => {
  const {code, table, constraint} = error as Error & Record<string, unknown>;
  const clean = (text: string) =>
    isOfDatabase(error) ? text.replace(QUOTED, ': [redacted]') : text;
  const message = clean(error.message);
  const calls = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}\n${calls ?? ''}`,
    code,
    table,
    constraint,
    ...(error.cause instanceof Error && {cause: logError(error.cause)}),
  };
};
