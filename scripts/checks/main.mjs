import {installPackages} from '../packages.mjs';

/** A signal that aborts when a person or the system asks this process to end. */
function endSignal() {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => controller.abort());
  return controller.signal;
}

/**
 * A command that runs checks: installs the packages, runs, and prints at the end what passed and failed.
 * @param run takes the signal to abort, returns `{passed, failed}`, and the lines of `unsteady`
 */
export async function checksCommand(run) {
  const signal = endSignal();
  let result;
  try {
    await installPackages();
    result = await run(signal);
  } catch (error) {
    console.error(error.stack ?? error);
    result = {passed: 0, failed: 1};
  }
  const failed = result.failed + (signal.aborted ? 1 : 0);
  process.exitCode = failed > 0 ? 1 : 0;
  for (const line of result.unsteady ?? []) console.log(`unsteady: ${line}`);
  console.log(`${result.passed} passed, ${failed} failed`);
}
