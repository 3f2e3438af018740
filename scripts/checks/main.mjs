import {installPackages} from '../packages.mjs';

/** A signal that is given when a person or the system asks this process to end. */
function endSignal() {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => controller.abort());
  return controller.signal;
}

/**
 * A command that runs checks: installs the packages, runs, and says at the end what passed and failed.
 * @param run takes the signal to give up, gives `{passed, failed}`, and lines of what was `unsteady`
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
