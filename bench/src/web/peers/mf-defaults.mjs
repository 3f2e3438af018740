// Module Federation as its documentation begins: remotes known at build time, packages shared whole, default strategy, manifests.
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {ModuleFederationPlugin} from '@module-federation/enhanced/webpack';
import {REMOTES, root} from '../places.mjs';
import {exposedBy, writeSeam} from './seam.mjs';
import {sharedPackages} from './shared-packages.mjs';
import {hostOptions, outputTo, resolveIn, version} from './webpack-monolith.mjs';

export const pieces = ['host', ...REMOTES];

/** Address of a piece. */
const addressOf = (piece) => (piece === 'host' ? '/' : `/apps/${piece}/`);

const identifier = (piece) => piece.replaceAll('-', '_');

/** Remotes in the format of the federation plugin. */
const remotes = () =>
  Object.fromEntries(
    REMOTES.map((remote) => [
      identifier(remote),
      `${identifier(remote)}@${addressOf(remote)}mf-manifest.json`,
    ]),
  );

const federated = ({remote, module}) => `() => import('${identifier(remote)}/${module.slice(2)}')`;

/** Common configuration of all pieces. */
export function pieceOf({product, folder, piece}) {
  return {
    ...product,
    name: piece,
    context: path.join(root, piece),
    output: outputTo(
      {...product.output, uniqueName: identifier(piece), publicPath: addressOf(piece)},
      path.join(folder, 'dist', addressOf(piece)),
    ),
    optimization: {...product.optimization, splitChunks: {}},
  };
}

/** Differing configuration: the host knows the remotes, each remote its modules. */
export async function federationOf(piece) {
  const common = {name: identifier(piece), shared: sharedPackages(), dts: false};
  return piece === 'host'
    ? {...common, remotes: remotes()}
    : {...common, filename: 'remoteEntry.js', exposes: await exposedBy(piece)};
}

/** The seam, and an entry that waits for shared modules, as the documentation recommends. */
export async function seamOf(folder) {
  const alias = await writeSeam(path.join(folder, 'seam'), federated);
  const entry = path.join(folder, 'seam/entry.mjs');
  writeFileSync(entry, `import(${JSON.stringify(path.join(root, 'host/src/index.ts'))});\n`);
  return {alias, entry};
}

/** Webpack's configuration of one piece. @param folder for the output of all */
export async function configurations(folder, piece) {
  const product = hostOptions();
  const {alias, entry} = piece === 'host' ? await seamOf(folder) : {alias: {}};
  const common = pieceOf({product, folder, piece});
  return [
    {
      ...common,
      entry: entry ? {main: entry} : {},
      output: {...common.output, clean: piece !== 'host'},
      resolve: resolveIn(product, alias),
      plugins: [version(), new ModuleFederationPlugin(await federationOf(piece))],
    },
  ];
}
