// Debian's packages for tests on a bare machine. Only built-in modules, Node 20.
import {existsSync} from 'node:fs';
import {runCommand} from './checks/run-command.mjs';

const APT_GET = '/usr/bin/apt-get';
const LIMIT_SECONDS = 300;

let isListFresh = false;

const apt = (...args) =>
  runCommand({
    command: APT_GET,
    args: ['-y', '-q', ...args],
    quietSeconds: LIMIT_SECONDS,
    env: {DEBIAN_FRONTEND: 'noninteractive'},
  });

async function refreshList() {
  if (isListFresh) return;
  isListFresh = true;
  await apt('update');
}

/**
 * Finds a program, or installs its package, where this machine permits it.
 * @param options `name` for people, `find` returns the program's path or undefined, the Debian package `debianPackage`
 * @returns `{path}`, or `{missing}` with the reason as a sentence
 */
export async function findOrInstall({name, find, debianPackage}) {
  const found = find();
  if (found) return {path: found};
  if (!existsSync(APT_GET))
    return {
      missing: `${name} is not installed, and this machine has no apt-get to install it with.`,
    };
  if (process.getuid?.() !== 0)
    return {
      missing: `${name} is not installed, and only root may install it (apt-get install ${debianPackage}).`,
    };
  await refreshList();
  const {code, output} = await apt('install', '--no-install-recommends', debianPackage);
  const path = find();
  if (path) return {path};
  const reason = output.trim().split('\n').at(-1);
  return {
    missing: `${name} is not installed, and apt-get install ${debianPackage} did not bring it (exit code ${code}: ${reason}).`,
  };
}
