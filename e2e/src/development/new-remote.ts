import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {promisify} from 'node:util';
import {release} from '../support/releases/release.ts';
import type {System} from '../support/system/system.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

export interface NewRemote {
  /** With its sources. */
  folder: string;
  remove: () => Promise<void>;
}

/** Output of `npm run new-remote`, in a folder beside the repository's own remotes, which stay unchanged. */
export async function makeNewRemote(name: string): Promise<NewRemote> {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, {recursive: true});
  const home = await mkdtemp(join(cache, 'born-'));
  const make = `import {makeRemote} from ${JSON.stringify(join(ROOT, 'shared/tooling/src/new-remote/make-remote.mjs'))}; makeRemote(...${JSON.stringify([home, name])});`;
  await run(process.execPath, ['--input-type=module', '--eval', make]);
  const folder = join(home, `remote-${name}`);
  await symlink(join(ROOT, 'remote-team/node_modules'), join(folder, 'node_modules'));
  return {folder, remove: () => rm(home, {recursive: true})};
}

/** Gives its menu entry an icon of its own. */
export async function drawIcon({folder}: NewRemote, path: string): Promise<void> {
  const file = join(folder, 'src/manifest.ts');
  const manifest = await readFile(file, 'utf8');
  await writeFile(file, manifest.replace(/icon: '[\w-]+'/, `icon: {path: '${path}'}`));
}

/**
 * Builds it, and nothing else.
 * @returns folder of the built release
 */
export async function buildNewRemote({folder}: NewRemote): Promise<string> {
  await run(process.execPath, ['node_modules/webpack/bin/webpack.js', '--mode', 'production'], {
    cwd: folder,
  });
  return join(folder, 'dist/release');
}

/** Gives it a key and a publish token, as `npm run new-remote` does beside a running system. */
export async function introduce(system: System, name: string): Promise<void> {
  await release(system, 'keys', 'create', name);
  await release(
    system,
    'tokens',
    'create',
    `publish:${name}`,
    '--save',
    '--reason',
    'made with the remote',
  );
}
