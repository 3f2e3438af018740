import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import type {
  ActiveRelease,
  RegistryDocument,
} from '@switchboard/contracts/registry/document/schemas';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';

export const SCRIPT = 'self.host = true;\n'.repeat(40);

export const fileOf = (path: string, text = SCRIPT): ReleaseFile => ({
  path,
  size: Buffer.byteLength(text),
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
});

const FILES = ['main', 'shell', 'overlay'].map((name) => fileOf(`static/js/${name}.0a1b.js`));

/** A build of a host whose shell is a chunk of its own and uses one lazily shared module. */
export const hostBuild: HostBuild = {
  scripts: ['static/js/main.0a1b.js'],
  chunks: {main: ['static/js/main.0a1b.js'], shell: ['static/js/shell.0a1b.js']},
  chunkShared: {main: [], shell: ['@switchboard/ui/overlay']},
  shared: {'@switchboard/ui/overlay': ['static/js/overlay.0a1b.js']},
  files: FILES,
  provides: {contract: 2, shared: {}},
};

/** A temporary directory of one test. */
export async function temporaryFolder(): Promise<{path: string; remove: () => Promise<void>}> {
  const path = await mkdtemp(join(tmpdir(), 'edge-'));
  return {path, remove: () => rm(path, {recursive: true, force: true})};
}

/** Writes the host's `dist` to a directory as its build does, with one file beside it that nobody may read. */
export async function writeHost(folder: string): Promise<string> {
  const directory = join(folder, 'dist');
  const files: Record<string, string | Buffer> = {
    '../secret.txt': 'secret',
    'host.json': JSON.stringify(hostBuild),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'service-worker.js': SCRIPT,
    'flags/PH.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...Object.fromEntries(
      FILES.flatMap(({path}) => [
        [path, SCRIPT],
        [`${path}.br`, brotliCompressSync(SCRIPT)],
        [`${path}.gz`, gzipSync(SCRIPT)],
      ]),
    ),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), {recursive: true});
    await writeFile(join(directory, path), content);
  }
  return directory;
}

/** Active release of a remote, as in the registry document. */
export const activeRelease = (
  name: string,
  {area = 'dashboard', baseUrl = `/remotes/${name}/1.0.0/`, title = name} = {},
): ActiveRelease => ({
  release: {
    name,
    version: '1.0.0',
    contract: 2,
    container: `remote_${name}__1_0_0`,
    manifest: {
      name,
      title,
      area: area as 'public' | 'dashboard',
      basePath: area === 'public' ? '/' : `/dashboard/${name}`,
      audience: 'regular',
      menu: [],
      services: [],
      modules: name === 'analytics' ? ['./Section', './Home'] : ['./Section'],
    },
    needs: {},
    shared: {},
    entry: 'static/js/remoteEntry.js',
    modules: {'./Section': ['static/js/section.js'], './Home': ['static/js/home.js']},
    files: ['remoteEntry', 'section', 'home'].map((file) => fileOf(`static/js/${file}.js`)),
  },
  signatures: [],
  baseUrl,
  activatedAt: '2026-01-01T00:00:00.000Z',
});

export const documentOf = (...releases: ActiveRelease[]): RegistryDocument => ({
  serial: 1,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  revoked: [],
  signatures: [],
  remotes: Object.fromEntries(releases.map((active) => [active.release.name, active])),
});
