import {type Problem, isProblem, problem} from '@switchboard/service-kit/errors';

/** What a thread is to do: `work` of a module with this input. */
export interface Order {
  module: string;
  input: unknown;
}
/** What a module for threads exports: gives its result piece by piece, each when it is asked for. */
export type Work<Input, Piece> = (input: Input) => AsyncIterable<Piece>;

type Failure =
  (Pick<Problem, 'code' | 'fields'> & {message: string}) | {code: null; message: string};
/** A thread speaks only when it was spoken to: an order or `next`. */
export type Said<Piece = unknown> =
  | {kind: 'begun'}
  | {kind: 'piece'; piece: Piece}
  | {kind: 'end'}
  | {kind: 'failure'; failure: Failure};

/** An error as it goes from one thread to another. */
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
