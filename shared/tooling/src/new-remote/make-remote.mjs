// Creates a remote from the blueprint beside this file. Only built-in modules, Node 20.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {faultOfName} from './remote-name.mjs';

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));

const PREFIX = 'remote-';

const WEBPACK_CONFIG = `import {remoteConfiguration} from '@switchboard/webpack-preset';
import {manifest} from './src/manifest.ts';

export default remoteConfiguration(import.meta.dirname, manifest);
`;

const FACADES = [
  'api-client',
  'commands',
  'contracts',
  'editor',
  'events',
  'forms',
  'i18n',
  'query',
  'remote-module',
  'router',
  'session',
  'ui',
];

const allOf = (names, version) => Object.fromEntries(names.map((name) => [name, version]));

const packageOf = (name) => ({
  name: `${PREFIX}${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'webpack --mode production',
    dev: `node ../scripts/release.mjs dev ${name}`,
    standalone: `node ../scripts/standalone.mjs ${name}`,
    test: `jest --selectProjects ${PREFIX}${name} --config ../jest.config.mjs`,
    release: 'node ../scripts/release.mjs',
  },
  dependencies: {
    '@emotion/react': 'catalog:',
    ...allOf(
      FACADES.map((facade) => `@switchboard/${facade}`),
      'workspace:*',
    ),
    ...allOf(['react', 'react-dom'], 'catalog:'),
  },
  devDependencies: {
    '@switchboard/tooling': 'workspace:*',
    '@switchboard/webpack-preset': 'workspace:*',
    ...allOf(
      [
        '@testing-library/react',
        '@types/react',
        '@types/react-dom',
        'ts-loader',
        'webpack',
        'webpack-cli',
      ],
      'catalog:',
    ),
  },
});

/** `Call Notes` for `call-notes`. */
const titleOf = (name) =>
  name
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ');

const filesBelow = (folder) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));

/** Writes the whole remote into an empty folder. */
function fill(folder, name) {
  cpSync(TEMPLATE, folder, {recursive: true});
  for (const file of filesBelow(folder)) {
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replaceAll('blueprint', name)
        .replaceAll('Blueprint', titleOf(name)),
    );
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packageOf(name), null, 2)}\n`);
  writeFileSync(path.join(folder, 'webpack.config.mjs'), WEBPACK_CONFIG);
}

/**
 * Creates `remote-<name>`: package, webpack configuration, manifest, a list, a form, and tests of
 * them. Creates it completely or not at all.
 * @param root folder of the remotes; a new name must differ from those in it
 * @param name `knowledge`
 * @returns path of the new folder
 * @throws Error `NameError` with a message for the user when the name is not available
 */
export function makeRemote(root, name) {
  const taken = readdirSync(root)
    .filter((entry) => entry.startsWith(PREFIX))
    .map((entry) => entry.slice(PREFIX.length));
  const fault = faultOfName(name, taken);
  if (fault) throw Object.assign(new Error(fault), {name: 'NameError'});
  const work = path.join(root, '.cache');
  mkdirSync(work, {recursive: true});
  const half = mkdtempSync(path.join(work, 'new-remote-'));
  const folder = path.join(root, PREFIX + name);
  try {
    fill(half, name);
    renameSync(half, folder);
  } finally {
    rmSync(half, {recursive: true, force: true});
  }
  return folder;
}
