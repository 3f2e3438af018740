import {createRequire} from 'node:module';
import path from 'node:path';
import {ModuleFederationPlugin} from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import webpack, {type Configuration} from 'webpack';
import {HostPlugin} from '../plugins/host-plugin.ts';
import {IntegrityPlugin} from '../plugins/integrity-plugin.ts';
import {PrecompressPlugin} from '../plugins/precompress-plugin.ts';
import {commonConfiguration} from './common.ts';
import {versionOf} from './remote-configuration.ts';
import {hostShared, sharedVersions} from './shared-modules.ts';

/** axios calls by XMLHttpRequest in every browser; its second way would only be carried along. */
const axiosFetchAdapter = (directory: string) => {
  const fromClient = createRequire(
    createRequire(path.join(directory, 'package.json')).resolve('@switchboard/api-client'),
  );
  return path.join(path.dirname(fromClient.resolve('axios/package.json')), 'lib/adapters/fetch.js');
};

interface HostOptions {
  /** The host's folder. */
  directory: string;
  /** Name in `index.html` before the configuration is read. */
  productName: string;
  /** Files and folders to put beside the scripts as they are. */
  copies: {from: string; to: string}[];
}

/**
 * The webpack configuration of the host; writes `dist/`. It knows no remote: they are loaded by name at run time.
 */
export function hostConfiguration({directory, productName, copies}: HostOptions): Configuration {
  const common = commonConfiguration(directory, 'switchboard_host');
  return {
    ...common,
    name: 'host',
    entry: {main: './src/index.ts'},
    resolve: {...common.resolve, alias: {[axiosFetchAdapter(directory)]: false}},
    output: {...common.output, path: path.join(directory, 'dist'), publicPath: '/'},
    plugins: [
      new webpack.DefinePlugin({RELEASE_VERSION: JSON.stringify(versionOf(directory))}),
      new ModuleFederationPlugin({
        name: 'switchboard_host',
        shared: hostShared(directory),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        // The plugin gives remotes its copy of the runtime core; `provideExternalRuntime` would bundle a second one.
        runtimePlugins: [path.join(directory, 'src/loader/federation-plugin.ts')],
        experiments: {optimization: {target: 'web', disableSnapshot: true}},
      }),
      new CopyPlugin({patterns: copies}),
      new IntegrityPlugin(),
      new HostPlugin({shared: sharedVersions(directory), productName}),
      new PrecompressPlugin(),
    ],
  };
}
