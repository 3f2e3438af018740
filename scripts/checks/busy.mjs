import {spawn} from 'node:child_process';

/**
 * Starts processes that take all available processor time, as on a machine with other work.
 * @param count number of processes
 * @returns ends them
 */
export function keepBusy(count) {
  const children = Array.from({length: count}, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], {stdio: 'ignore'}),
  );
  const stop = () => children.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', stop);
  return stop;
}
