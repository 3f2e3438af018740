import {setPriority} from 'node:os';

const NICE = 10;

/** From here on this thread gets the processor after those that answer. Only Linux knows priorities of threads: elsewhere this would be the whole process. */
export const giveWay = (): void => {
  if (process.platform === 'linux') setPriority(NICE);
};
