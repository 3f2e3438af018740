// One build of the host with all remotes, split by route; `limit` and `mono-webpack` differ only in their pages.
import path from 'node:path';
import {hostConfiguration} from '@switchboard/webpack-preset';
import webpack from 'webpack';
import {root} from '../places.mjs';
import {bySource, writeSeam} from './seam.mjs';

const host = path.join(root, 'host');

/** The host's own configuration: compilation, minification, and omitted parts of libraries. */
export const hostOptions = () =>
  hostConfiguration({directory: host, productName: 'Switchboard', copies: [{from: '.', to: '.'}]});

/** The product's resolution with further aliases. */
export const resolveIn = ({resolve}, alias) => ({
  ...resolve,
  alias: {...resolve.alias, ...alias},
});

export const version = () => new webpack.DefinePlugin({RELEASE_VERSION: '"1.0.0"'});

/**
 * Output without the parts that only the product needs: the policy of its page.
 * @param output of the product's configuration
 * @param folder where to write
 */
export const outputTo = ({trustedTypes, ...output}, folder) => ({...output, path: folder});

export const pieces = ['monolith'];

/** The build's configurations. @param folder for its output, which may contain other files too */
export async function configurations(folder) {
  const product = hostOptions();
  const alias = await writeSeam(path.join(folder, 'seam'), bySource);
  return [
    {
      ...product,
      name: 'monolith',
      resolve: resolveIn(product, alias),
      output: outputTo({...product.output, uniqueName: 'monolith'}, path.join(folder, 'dist')),
      optimization: {...product.optimization, splitChunks: {}},
      plugins: [version()],
    },
  ];
}
