import {spawn} from 'node:child_process';

/**
 * Starts processes that take all the processor they get, as on a machine that has other work.
 * @param count how many
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
