import {AsyncLocalStorage} from 'node:async_hooks';
import {workEnded} from './work-ended.ts';

/** Requester of work. */
interface Asked {
  /** Aborts once nobody waits any more. */
  signal: AbortSignal;
  /** Admits others that wait beside it, as the work continues in a lane. */
  stepAside: () => void;
}

const wanted = new AsyncLocalStorage<Asked | undefined>();

/** Runs work for a waiting caller: its turns and threads end when the signal aborts. */
export const whileWanted = <Result>(asked: Asked, work: () => Result): Result =>
  wanted.run(asked, work);

/** Runs work that continues independently of its caller, and keeps no reference to them. */
export const whateverIsWanted = <Result>(work: () => Result): Result => wanted.run(undefined, work);

/** True if the caller of the current work is gone. */
export const isUnwanted = (): boolean => wanted.getStore()?.signal.aborted ?? false;

/** Admits others that wait beside the caller of the current work. */
export const stepAside = (): void => wanted.getStore()?.stepAside();

/**
 * Calls back once the caller of the current work is gone, at once if they already are; never without a caller.
 * @param end gets the error for the work to throw
 * @returns the function that stops listening
 */
export const onUnwanted = (end: (error: Error) => void): (() => void) => {
  const signal = wanted.getStore()?.signal;
  const tell = () => end(workEnded('stopped', 'Nobody waits for this work any more.'));
  if (signal?.aborted) tell();
  signal?.addEventListener('abort', tell, {once: true});
  return () => signal?.removeEventListener('abort', tell);
};
