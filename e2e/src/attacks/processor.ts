import {readFile} from 'node:fs/promises';

/** Processor time of a process's thread so far, in milliseconds; the first thread answers requests. Only available on Linux. */
export const computedBy = async (pid: number): Promise<number> => {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
};
