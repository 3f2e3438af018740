// The tests that a change can affect, by who imports whom. Not those that start a changed file as a process, or read it from the disk.
import {execFileSync} from 'node:child_process';
import {root} from '../packages.mjs';
import {runCommand} from './run-command.mjs';

const git = (...args) => execFileSync('git', args, {cwd: root, encoding: 'utf8'}).trim();

const exists = (branch) => {
  try {
    return Boolean(git('rev-parse', '--verify', '--quiet', branch));
  } catch {
    return false;
  }
};

/** Where the change began: the main branch as it was published, or as it is here. */
const findBase = () => ['origin/main', 'main'].find(exists) ?? 'HEAD';

/**
 * Finds the tests of what differs from the main branch, committed or not.
 * @param command runs dependency-cruiser: `{command, args, cwd, env}`
 * @returns their paths from the root
 * @throws when the imports cannot be read
 */
export async function findAffectedTests(command) {
  const {code, output} = await runCommand({
    ...command,
    args: [...command.args, '--affected', findBase(), '--output-type', 'json'],
    seconds: 120,
  });
  const start = output.indexOf('{');
  if (start < 0) throw new Error(`Reading the imports ended with ${code}: ${output.trim()}`);
  return JSON.parse(output.slice(start))
    .modules.map(({source}) => source)
    .filter((file) => /\.test\.tsx?$/.test(file));
}
