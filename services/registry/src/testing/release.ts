import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {containerName} from '@switchboard/release-rules/trust';

/** A built release in memory: its record, and its bytes by path. */
export interface BuiltRelease {
  release: Release;
  bytes: Record<string, string>;
}

const integrityOf = (bytes: string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** File list of the record for these bytes. */
export const filesOf = (bytes: Record<string, string>): Release['files'] =>
  Object.entries(bytes).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    integrity: integrityOf(text),
  }));

/** Builds a valid release of a remote, with distinct text in its code. */
export const buildRelease = (
  name: string,
  version: string,
  overrides: Partial<Release> = {},
): BuiltRelease => {
  const bytes: Record<string, string> = {
    'static/js/remoteEntry.js': `globalThis.entry = '${name} ${version}';\n`.repeat(50),
    'static/js/12.ab34.js': `globalThis.section = '${name} ${version}';\n`.repeat(50),
    'static/media/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`,
    'static/media/dot.png': 'not really a picture',
  };
  const release: Release = {
    name,
    version,
    contract: 2,
    container: containerName({name, version}),
    manifest: {
      name,
      title: name,
      area: 'dashboard',
      basePath: `/dashboard/${name}`,
      audience: 'regular',
      menu: [],
      services: [],
      modules: ['./Section'],
    },
    needs: {},
    shared: {},
    entry: 'static/js/remoteEntry.js',
    modules: {'./Section': ['static/js/12.ab34.js']},
    files: filesOf(bytes),
    ...overrides,
  };
  return {release, bytes};
};

/** Writes a release to a folder in the layout of its build. */
export const writeRelease = async (
  folder: string,
  {release, bytes}: BuiltRelease,
): Promise<void> => {
  for (const [path, text] of Object.entries(bytes)) {
    await mkdir(dirname(join(folder, path)), {recursive: true});
    await writeFile(join(folder, path), text);
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
};
