import {AsyncLocalStorage} from 'node:async_hooks';
import {workEnded} from './work-ended.ts';

const wanted = new AsyncLocalStorage<AbortSignal>();

/** Does what somebody waits for: turns and threads that it asks for end when the signal aborts. */
export const whileWanted = <Result>(signal: AbortSignal, work: () => Result): Result =>
  wanted.run(signal, work);

/** Whether whoever asked for what is done here is gone. */
export const isUnwanted = (): boolean => wanted.getStore()?.aborted ?? false;

/**
 * Calls back once whoever asked for what is done here is gone, at once if they are; never where nobody did.
 * @param end gets what the work is to throw
 * @returns how to stop listening
 */
export const onUnwanted = (end: (error: Error) => void): (() => void) => {
  const signal = wanted.getStore();
  const tell = () => end(workEnded('stopped', 'Nobody waits for this work any more.'));
  if (signal?.aborted) tell();
  signal?.addEventListener('abort', tell, {once: true});
  return () => signal?.removeEventListener('abort', tell);
};
