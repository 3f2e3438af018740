// The product's own builds, without their compressed copies: for their time and their content.
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {REMOTES, root} from '../places.mjs';

export const pieces = ['host', ...REMOTES];

export async function configurations(folder, piece) {
  const file = path.join(root, piece, 'webpack.config.mjs');
  const {default: configuration} = await import(pathToFileURL(file).href);
  const product = [configuration].flat()[0];
  return [
    {
      ...product,
      name: piece,
      output: {...product.output, path: path.join(folder, 'dist', piece)},
      plugins: product.plugins.filter(
        ({constructor}) => !['PrecompressPlugin', 'CopyPlugin'].includes(constructor.name),
      ),
    },
  ];
}
