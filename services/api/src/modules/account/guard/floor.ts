import {setTimeout} from 'node:timers/promises';

/** Does the work and answers no sooner than after `ms`, so that the duration reveals nothing. */
export const withFloor = async <Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  const [outcome] = await Promise.allSettled([work(), setTimeout(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
