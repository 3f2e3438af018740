import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rm, symlink} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {promisify} from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

export interface NewRemote {
  /** Folder of the built release. */
  build: string;
  remove: () => Promise<void>;
}

/** What `npm run new-remote` writes, and its build, in a folder beside the repository's own remotes, which stay as they are. */
export async function buildNewRemote(name: string): Promise<NewRemote> {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, {recursive: true});
  const home = await mkdtemp(join(cache, 'born-'));
  const make = `import {makeRemote} from ${JSON.stringify(join(ROOT, 'shared/tooling/src/new-remote/make-remote.mjs'))}; makeRemote(...${JSON.stringify([home, name])});`;
  await run(process.execPath, ['--input-type=module', '--eval', make]);
  const folder = join(home, `remote-${name}`);
  await symlink(join(ROOT, 'remote-team/node_modules'), join(folder, 'node_modules'));
  await run(process.execPath, ['node_modules/webpack/bin/webpack.js', '--mode', 'production'], {cwd: folder});
  return {build: join(folder, 'dist/release'), remove: () => rm(home, {recursive: true})};
}
