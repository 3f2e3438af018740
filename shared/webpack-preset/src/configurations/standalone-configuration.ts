import path from 'node:path';
import webpack, {type Configuration} from 'webpack';
import {commonConfiguration, fileRules} from './common.ts';
import {versionOf} from './remote-configuration.ts';

/**
 * Configuration of a page with only a remote's section, for webpack-dev-server: with everything
 * that the host would share, and nothing of the host.
 * @param directory the remote's folder
 * @param page the page's own script; it imports the remote's files as `standalone/section`,
 * `standalone/manifest` and `standalone/answers`
 */
export function standaloneConfiguration(directory: string, page: string): Configuration {
  const common = commonConfiguration(directory, 'standalone');
  const at = (file: string) => path.join(directory, 'src', file);
  return {
    ...common,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: {main: page},
    output: {
      ...common.output,
      filename: 'static/js/[name].js',
      chunkFilename: 'static/js/[name].js',
      publicPath: '/',
    },
    resolve: {
      ...common.resolve,
      alias: {
        'standalone/section': at('section.tsx'),
        'standalone/manifest': at('manifest.ts'),
        'standalone/answers': at('testing/standalone.ts'),
      },
    },
    // The fake backend reads complete endpoints.
    module: {rules: fileRules},
    optimization: {},
    plugins: [new webpack.DefinePlugin({RELEASE_VERSION: JSON.stringify(versionOf(directory))})],
  };
}
