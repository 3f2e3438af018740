import {setPriority} from 'node:os';

/** How far a thread gives way to those that answer: as work that nobody waits for, or as what there may be a flood of. */
const NICE = {work: 10, flood: 19};

/** From here on this thread gets the processor after those that answer. Only Linux knows priorities of threads: elsewhere this would be the whole process. */
export const giveWay = (as: keyof typeof NICE): void => {
  if (process.platform === 'linux') setPriority(NICE[as]);
};
