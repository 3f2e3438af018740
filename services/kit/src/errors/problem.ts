import {ERROR_STATUS, type ErrorCode} from '@switchboard/contracts/errors';

/** A refusal that the caller may read. Recognised by `name`, never by `instanceof`. */
export type Problem = Error & {
  name: 'Problem';
  code: ErrorCode;
  statusCode: number;
  /** Wrong fields of a 422, by their path. */
  fields?: Record<string, string>;
  /** Seconds; becomes the Retry-After header. */
  retryAfter?: number;
  /** Further properties of the answer, e.g. `{newer: []}`. */
  details?: Record<string, unknown>;
};

type Extra = Pick<Problem, 'fields' | 'retryAfter' | 'details'>;

/**
 * Throw the result anywhere below a route: the error funnel turns it into the envelope.
 * @param code decides the HTTP status (contracts/errors)
 * @param message one sentence for the person
 */
export const problem = (code: ErrorCode, message: string, extra: Extra = {}): Problem =>
  Object.assign(new Error(message), {
    name: 'Problem' as const,
    code,
    statusCode: ERROR_STATUS[code],
    ...extra,
  });

/** 404 both for missing things and for those that the caller may not see. */
export const notFound = (noun: string): Problem => problem('not_found', `${noun} not found.`);

export const forbidden = (message = "You don't have access to this."): Problem =>
  problem('forbidden', message);

/** 422 with each wrong field by its path. */
export const invalid = (fields: Record<string, string>): Problem =>
  problem('validation_failed', Object.values(fields)[0] ?? 'The request is not valid.', {fields});

export const isProblem = (error: unknown): error is Problem =>
  error instanceof Object && (error as Error).name === 'Problem';
