/** What the log says of an error. */
type LoggedError = Record<string, unknown> & {type: string; message: string; stack: string};

/** Data that does not fit is quoted at the end: `invalid input syntax for type uuid: "…"`. */
const QUOTED = /: "[\s\S]*/;

const isOfDatabase = (error: object) => 'severity' in error && 'routine' in error;

/**
 * An error for the log. Those of the database carry the query with its parameters, the row and the value that did not fit, which may be
 * whole mails and links: of them the log gets what names the fault, and no data.
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
