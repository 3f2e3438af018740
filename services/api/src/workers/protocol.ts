import {type Problem, isProblem, problem} from '@switchboard/service-kit/errors';

/** Order to a thread: `work` of a module with this input. */
export interface Order {
  module: string;
  input: unknown;
}
/** Export of a module for threads: yields its result piece by piece, each on demand. */
export type Work<Input, Piece> = (input: Input) => AsyncIterable<Piece>;

type Failure =
  (Pick<Problem, 'code' | 'fields'> & {message: string}) | {code: null; message: string};
/** A thread speaks only when it was spoken to: an order or `next`. */
export type Said<Piece = unknown> =
  | {kind: 'begun'}
  | {kind: 'piece'; piece: Piece}
  | {kind: 'end'}
  | {kind: 'failure'; failure: Failure};

/** An error as it is passed from one thread to another. */
export const toFailure = (error: unknown): Failure => {
  if (!isProblem(error)) return {code: null, message: (error as Error).message};
  const {code, message, fields} = error;
  return {code, message, ...(fields && {fields})};
};

export const fromFailure = (failure: Failure): Error => {
  if (failure.code === null) return new Error(failure.message);
  const {code, message, fields} = failure;
  return problem(code, message, fields && {fields});
};
