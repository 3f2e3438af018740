// The same federation by Rspack, with its own compiler and minifier.
import {ModuleFederationPlugin} from '@module-federation/enhanced/rspack';
import {rspack} from '@rspack/core';
import {federationOf, pieceOf, pieces, seamOf} from './mf-defaults.mjs';
import {hostOptions, resolveIn} from './webpack-monolith.mjs';

export {pieces};
export const program = 'run-rspack.mjs';

/** Compiles like ts-loader: types removed, JSX by the new transform, nothing for older browsers. */
const scripts = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: {syntax: 'typescript', tsx: true},
      transform: {react: {runtime: 'automatic'}},
      target: 'es2022',
    },
  },
};

const isScripts = ({loader}) => loader === 'ts-loader';

/** Rspack's configuration of one piece. @param folder for the output of all */
export async function configurations(folder, piece) {
  const product = hostOptions();
  const {alias, entry} = piece === 'host' ? await seamOf(folder) : {alias: {}};
  const common = pieceOf({product, folder, piece});
  const {strictModuleExceptionHandling, ...output} = common.output;
  return [
    {
      ...common,
      entry: entry ? {main: entry} : {},
      output: {...output, clean: piece !== 'host'},
      module: {rules: product.module.rules.map((rule) => (isScripts(rule) ? scripts : rule))},
      resolve: resolveIn(product, alias),
      optimization: {
        ...common.optimization,
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({
            extractComments: false,
            minimizerOptions: {
              ecma: 2020,
              compress: {passes: 4},
              format: {comments: false},
            },
          }),
        ],
      },
      plugins: [
        new rspack.DefinePlugin({RELEASE_VERSION: '"1.0.0"'}),
        new ModuleFederationPlugin(await federationOf(piece)),
      ],
    },
  ];
}
