// Installs the packages when the lockfile requires it. Runs on a bare machine with Node 20: only built-in modules.
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {node, root} from './node.mjs';

export {node, root};

/** One exact version: today's download is the tested one. */
export const PACKAGE_MANAGER = 'pnpm@12.21.0';

const stamp = `${root}/node_modules/.switchboard-packages`;

/** Runs a command with this terminal; resolves with its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd: root, stdio: 'inherit', ...options});
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });

/** Digest of the files that decide which packages are installed. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(`${root}/pnpm-lock.yaml`))
    .update(readFileSync(`${root}/pnpm-workspace.yaml`))
    .digest('hex');

const isInstalled = () =>
  existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

async function install(...options) {
  const code = await run('npx', [
    '--yes',
    PACKAGE_MANAGER,
    'install',
    ...options,
    '--reporter=append-only',
    '--loglevel=error',
  ]);
  if (code !== 0)
    throw new Error(
      'The packages could not be installed: check the connection to the npm registry, then run the command again.',
    );
  mkdirSync(`${root}/node_modules`, {recursive: true});
  writeFileSync(stamp, wanted());
}

/**
 * Updates the packages to the lockfile; does nothing when they match.
 * @returns true when something was installed
 */
export async function installPackages() {
  if (isInstalled()) return false;
  await install('--frozen-lockfile');
  return true;
}

/** Installs after a package was added, which the lockfile then contains too. */
export const linkPackages = () => install('--no-frozen-lockfile', '--prefer-offline');
