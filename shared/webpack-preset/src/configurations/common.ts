import {CHUNK_LOAD_TIMEOUT_MS} from '@switchboard/contracts/limits';
import TerserPlugin from 'terser-webpack-plugin';
import type {Configuration, RuleSetRule} from 'webpack';

const TRUSTED_TYPES_POLICY = 'switchboard-webpack';

const endpointRule: RuleSetRule = {
  test: /[\\/]endpoints\.ts$/,
  include: /[\\/]contracts[\\/]src[\\/]/,
  enforce: 'pre',
  loader: '@switchboard/webpack-preset/endpoint-loader',
};

/** Loaders by kind of file; endpoints keep their schemas. */
export const fileRules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    // Types are checked separately, by `npm run verify`.
    options: {
      transpileOnly: true,
      compilerOptions: {
        noEmit: false,
        incremental: false,
        tsBuildInfoFile: null,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: false,
      },
    },
  },
  {test: /[\\/]messages[\\/]\w+\.json$/, loader: '@switchboard/webpack-preset/catalogue-loader'},
  {test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource'},
  // A library's style sheet, as text: it is passed to emotion, whose style elements carry the
  // page's nonce.
  {test: /\.css$/, type: 'asset/source'},
];

/** Common configuration of host and remotes; specification section 9: chunks from static/js, 120 s timeout. */
export const commonConfiguration = (directory: string, uniqueName: string): Configuration => ({
  mode: 'production',
  context: directory,
  target: ['web', 'es2022'],
  devtool: false,
  output: {
    uniqueName,
    filename: 'static/js/[name].[contenthash].js',
    chunkFilename: 'static/js/[name].[contenthash].js',
    assetModuleFilename: 'static/media/[name].[contenthash][ext]',
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    crossOriginLoading: 'anonymous',
    strictModuleExceptionHandling: true,
    trustedTypes: {policyName: TRUSTED_TYPES_POLICY},
    hashDigestLength: 16,
    clean: true,
  },
  resolve: {extensions: ['.ts', '.tsx', '.mjs', '.js']},
  module: {rules: [endpointRule, ...fileRules]},
  optimization: {
    mangleExports: 'size',
    minimizer: [
      new TerserPlugin({
        extractComments: false,
        minify: TerserPlugin.swcMinify,
        terserOptions: {ecma: 2020, compress: {passes: 4}, format: {comments: false}},
      }),
    ],
  },
  performance: {hints: false},
  infrastructureLogging: {level: 'warn'},
  stats: 'errors-warnings',
});
