import path from 'node:path';
import type {Configuration} from 'webpack';

interface Folders {
  /** Output folder of the build. */
  output: string;
  /** Cache folder that is kept between starts. */
  cache: string;
}

/**
 * Configuration for rebuilding a remote's release on each change: readable, with inline source
 * maps, because the policies of the page prohibit evaluation.
 */
export const developmentConfiguration = (
  release: Configuration,
  {output, cache}: Folders,
): Configuration => ({
  ...release,
  mode: 'development',
  devtool: 'inline-cheap-module-source-map',
  output: {...release.output, path: output},
  // A build with errors keeps the last good one.
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
