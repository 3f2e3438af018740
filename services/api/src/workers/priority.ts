import {setPriority} from 'node:os';

/** Nice values of threads: for work that nobody waits for, and for possible floods. */
const NICE = {work: 10, flood: 19};

/**
 * Gives this thread the processor only after those that answer. Only Linux has priorities of threads: elsewhere this would affect the whole
 * process.
 */
export const giveWay = (as: keyof typeof NICE): void => {
  if (process.platform === 'linux') setPriority(NICE[as]);
};
