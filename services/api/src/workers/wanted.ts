import {AsyncLocalStorage} from 'node:async_hooks';
import {workEnded} from './work-ended.ts';

/** Whoever waits for work. */
interface Asked {
  /** Aborts once nobody waits any more. */
  signal: AbortSignal;
  /** Lets others come that wait beside, as the work goes on in a lane. */
  stepAside: () => void;
}

const wanted = new AsyncLocalStorage<Asked | undefined>();

/** Does what somebody waits for: turns and threads that it asks for end when the signal aborts. */
export const whileWanted = <Result>(asked: Asked, work: () => Result): Result =>
  wanted.run(asked, work);

/** Does what goes on whoever asked for it, and keeps nothing of them. */
export const whateverIsWanted = <Result>(work: () => Result): Result => wanted.run(undefined, work);

/** Whether whoever asked for what is done here is gone. */
export const isUnwanted = (): boolean => wanted.getStore()?.signal.aborted ?? false;

/** Lets others come that wait beside whoever asked for what is done here. */
export const stepAside = (): void => wanted.getStore()?.stepAside();

/**
 * Calls back once whoever asked for what is done here is gone, at once if they are; never where nobody did.
 * @param end gets what the work is to throw
 * @returns how to stop listening
 */
export const onUnwanted = (end: (error: Error) => void): (() => void) => {
  const signal = wanted.getStore()?.signal;
  const tell = () => end(workEnded('stopped', 'Nobody waits for this work any more.'));
  if (signal?.aborted) tell();
  signal?.addEventListener('abort', tell, {once: true});
  return () => signal?.removeEventListener('abort', tell);
};
