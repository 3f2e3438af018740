import path from 'node:path';
import type {Configuration} from 'webpack';

interface Folders {
  /** Where the build goes. */
  output: string;
  /** Where what was built before is kept from one start to the next. */
  cache: string;
}

/**
 * The configuration of a remote's release, for building it again at each change: readable, with the source maps inside the
 * files, as the policies of the page let nothing be evaluated.
 */
export const developmentConfiguration = (
  release: Configuration,
  {output, cache}: Folders,
): Configuration => ({
  ...release,
  mode: 'development',
  devtool: 'inline-cheap-module-source-map',
  output: {...release.output, path: output},
  // A build with errors leaves the last good one.
  optimization: {minimize: false, emitOnErrors: false},
  cache: {
    type: 'filesystem',
    cacheDirectory: cache,
    idleTimeoutForInitialStore: 0,
    buildDependencies: {
      config: [path.join(release.context ?? '', 'webpack.config.mjs'), import.meta.filename],
    },
  },
  stats: 'none',
});
