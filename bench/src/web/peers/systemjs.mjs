// SystemJS and an import map, as single-spa recommends: shared modules whole, each once; remotes stay parts of the host's tree.
import {copyFileSync, mkdirSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {REMOTES, root} from '../places.mjs';
import {exposedBy, writeSeam} from './seam.mjs';
import {hostOptions, outputTo, resolveIn, version} from './webpack-monolith.mjs';

export const pieces = ['host', ...REMOTES, 'shared'];

/** Loaded before everything else. */
export const LOADER = 'static/js/system-6.15.1.js';

/**
 * The product's shared modules, and others with shared state. Not those that few screens use: an import map loads a bundle's shared modules
 * with it, including those that only its later parts need.
 */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@tanstack/react-query',
  '@switchboard/api-client',
  '@switchboard/commands',
  '@switchboard/events',
  '@switchboard/forms',
  '@switchboard/i18n',
  '@switchboard/query',
  '@switchboard/router',
  '@switchboard/session',
  '@switchboard/ui',
];

/** Parts of one bundle: each by itself would contain MUI once more. */
const UI_PARTS = ['data', 'form', 'icons', 'overlay'].map((part) => `@switchboard/ui/${part}`);

const EXTERNALS = {
  ...Object.fromEntries(SHARED.map((name) => [name, name])),
  ...Object.fromEntries(UI_PARTS.map((name) => [name, '@switchboard/ui'])),
};

const fromHost = createRequire(path.join(root, 'host/package.json'));

const sourceOf = (name) =>
  name.startsWith('@tanstack/') ? path.join(root, 'shared/query/node_modules', name) : name;

/** Content of the import map; nothing requests a shared module itself. */
const external = async ({request, contextInfo}) =>
  contextInfo.issuer === '' ? undefined : EXTERNALS[request];

/** All parts of the facade of MUI in one module. */
function writeUi(folder) {
  const file = path.join(folder, 'seam/ui.ts');
  const lines = ['@switchboard/ui', ...UI_PARTS].map(
    (name) => `export * from ${JSON.stringify(fromHost.resolve(name))};\n`,
  );
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, lines.join(''));
  return file;
}

/** Entries by their name in the import map. */
async function entriesOf(piece, folder) {
  if (piece === 'host') return {host: path.join(root, 'host/src/index.ts')};
  if (piece === 'shared')
    return {
      ...Object.fromEntries(SHARED.map((name) => [name, sourceOf(name)])),
      '@switchboard/ui': writeUi(folder),
    };
  const exposed = await exposedBy(piece);
  return Object.fromEntries(
    Object.entries(exposed).map(([module, source]) => [`${piece}/${module.slice(2)}`, source]),
  );
}

const imported = ({remote, module}) =>
  `() => (globalThis as never as {System: {import: (name: string) => Promise<object>}}).System.import('${remote}/${module.slice(2)}')`;

const fileName = ({chunk}) =>
  `static/js/${(chunk.name ?? String(chunk.id)).replaceAll(/[@/]+/g, '-')}.[contenthash].js`;

function copyLoader(folder) {
  const file = path.join(folder, 'dist', LOADER);
  mkdirSync(path.dirname(file), {recursive: true});
  const loader = fileURLToPath(import.meta.resolve('systemjs/dist/system.min.js'));
  copyFileSync(loader, file);
}

/** Webpack's configuration of one piece. @param folder for the output of all */
export async function configurations(folder, piece) {
  const product = hostOptions();
  const alias = piece === 'host' ? await writeSeam(path.join(folder, 'seam'), imported) : {};
  if (piece === 'host') copyLoader(folder);
  const output = outputTo(product.output, path.join(folder, 'dist/apps', piece));
  return [
    {
      ...product,
      name: piece,
      context: path.join(root, piece === 'shared' ? 'host' : piece),
      entry: await entriesOf(piece, folder),
      externals: external,
      externalsType: 'system',
      resolve: resolveIn(product, alias),
      output: {
        ...output,
        uniqueName: piece,
        publicPath: `/apps/${piece}/`,
        filename: fileName,
        chunkFilename: fileName,
        library: {type: 'system'},
      },
      optimization: {...product.optimization, splitChunks: {}},
      plugins: [version()],
    },
  ];
}
