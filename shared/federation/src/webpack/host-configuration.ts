import path from 'node:path';
import {ModuleFederationPlugin} from '@module-federation/enhanced/webpack';
import type {Configuration} from 'webpack';
import {commonConfiguration} from './common.ts';
import {HostPlugin} from './host-plugin.ts';
import {IntegrityPlugin} from './integrity-plugin.ts';
import {hostShared, sharedVersions} from './shared-modules.ts';

/**
 * The webpack configuration of the host; writes `dist/`. It knows no remote: they are loaded by name at run time.
 * @param directory the host's folder
 */
export function hostConfiguration(directory: string): Configuration {
  const common = commonConfiguration(directory, 'switchboard_host');
  return {
    ...common,
    entry: {main: './src/index.ts'},
    output: {...common.output, path: path.join(directory, 'dist'), publicPath: '/'},
    plugins: [
      new ModuleFederationPlugin({
        name: 'switchboard_host',
        shared: hostShared(directory),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        runtimePlugins: [path.join(directory, 'src/loader/federation-plugin.ts')],
        experiments: {optimization: {target: 'web', disableSnapshot: true}},
      }),
      new IntegrityPlugin(),
      new HostPlugin(sharedVersions(directory)),
    ],
  };
}
