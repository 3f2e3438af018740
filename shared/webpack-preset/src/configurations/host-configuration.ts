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

/**
 * What every screen of the dashboard uses, as one chunk: the page knows the hash of each, and together they compress better.
 * Inputs and charts stay apart.
 */
const dashboard = {
  name: 'dashboard',
  chunks: 'async' as const,
  enforce: true,
  test: new RegExp(
    [
      String.raw`shared/ui/src/(?:overlay|data|icons)/`,
      String.raw`shared/commands/src/`,
      String.raw`@mui/icons-material/`,
      String.raw`@mui/material/(?:esm/)?(?:AppBar|Backdrop|Checkbox|Dialog|DialogActions|DialogContent|DialogTitle|Divider|Drawer|Fade|Grow|LinearProgress|List|ListItem|ListItemButton|ListItemIcon|ListItemText|Menu|MenuItem|MenuList|Modal|Popover|Popper|Portal|Slide|Tab|TabScrollButton|Table|TableBody|TableCell|TableContainer|TableHead|TableRow|TableSortLabel|Tabs|ToggleButton|ToggleButtonGroup|Toolbar|Tooltip|Unstable_TrapFocus)/`,
    ].join('|'),
  ),
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
    optimization: {...common.optimization, splitChunks: {cacheGroups: {dashboard}}},
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
