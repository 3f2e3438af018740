import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {usageError, type CliContext} from './settings.ts';

export interface BuildOptions {
  remote: string;
  /** Builds even when a build exists. */
  build?: boolean;
  /** Overrides the version of the package. */
  releaseVersion?: string;
}

/**
 * Directory of the build. Other versions than the package's are built separately: `dist/release`
 * remains the build that the start publishes.
 */
const outputOf = (folder: string, releaseVersion: string | undefined): string =>
  releaseVersion === undefined
    ? join(folder, 'dist/release')
    : join(folder, 'dist/releases', releaseVersion);

const runWebpack = async (
  folder: string,
  output: string,
  env: CliContext['env'],
): Promise<void> => {
  const webpack = join(folder, 'node_modules/webpack/bin/webpack.js');
  if (!existsSync(webpack))
    throw new Error(`${webpack} is not installed: run npm start once to install everything.`);
  const child = spawn(
    process.execPath,
    [webpack, '--mode', 'production', '--output-path', output],
    {
      cwd: folder,
      env: {...process.env, ...env},
      stdio: ['ignore', 2, 2],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build of ${folder} failed; see its output above.`);
};

const isOf = (folder: string, remote: string): boolean => {
  const file = join(folder, 'package.json');
  return (
    existsSync(file) &&
    (JSON.parse(readFileSync(file, 'utf8')) as {name?: string}).name === `remote-${remote}`
  );
};

/**
 * Folder of a remote's sources: the current directory of the command if it is that remote,
 * otherwise the repository's.
 * @throws UsageError when there is no such remote here
 */
export const remoteFolder = (
  remote: string,
  {root, folder: typedIn = root}: Pick<CliContext, 'root' | 'folder'>,
): string => {
  if (!/^[a-z][a-z0-9-]*$/.test(remote))
    throw usageError(`"${remote}" is not the name of a remote: write it like tickets.`);
  if (isOf(typedIn, remote)) return typedIn;
  const folder = join(root, `remote-${remote}`);
  if (existsSync(join(folder, 'package.json'))) return folder;
  throw usageError(`There is no remote "${remote}" here: ${folder} does not exist.`);
};

/** Returns the folder of the built release, and builds it first where requested or needed. */
export const builtRelease = async (
  {remote, build, releaseVersion}: BuildOptions,
  {env, writeError, ...places}: CliContext,
): Promise<string> => {
  const folder = remoteFolder(remote, places);
  if (releaseVersion !== undefined && !/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(releaseVersion)) {
    throw usageError(`"${releaseVersion}" is not a version: write it like 1.4.2.`);
  }
  const output = outputOf(folder, releaseVersion);
  if (!build && existsSync(join(output, 'release.json'))) return output;
  const {version} = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  writeError(`Building ${remote} ${releaseVersion ?? version} …\n`);
  await runWebpack(folder, output, {...env, RELEASE_VERSION: releaseVersion ?? version});
  return output;
};
