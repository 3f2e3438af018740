import {createRequire} from 'node:module';
import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import webpack, {type Configuration} from 'webpack';
import {HostPlugin} from '../plugins/host-plugin.ts';
import {IntegrityPlugin} from '../plugins/integrity-plugin.ts';
import {PrecompressPlugin} from '../plugins/precompress-plugin.ts';
import {ShareRuntimePlugin} from '../plugins/share-runtime-plugin.ts';
import {commonConfiguration} from './common.ts';
import {federation} from './federation.ts';
import {versionOf} from './remote-configuration.ts';
import {hostShared, sharedVersions} from './shared-modules.ts';

/** A file of a package that one of our facades uses. */
const fileOf = (directory: string, facade: string, file: readonly [name: string, path: string]) => {
  const fromFacade = createRequire(
    createRequire(path.join(directory, 'package.json')).resolve(facade),
  );
  return path.join(path.dirname(fromFacade.resolve(`${file[0]}/package.json`)), file[1]);
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

/** Forms as two chunks, for the same reasons: what the phone field needs too, and the rest. */
const fields = {
  name: 'fields',
  chunks: 'async' as const,
  enforce: true,
  test: /shared\/forms\/src\/Field|node_modules\/react-hook-form\//,
};
const forms = {
  ...fields,
  name: 'forms',
  test: /shared\/forms\/src\/(?!phone|Field|settings|versioned)|node_modules\/(?:@hookform|yup|property-expr|tiny-case|toposort)\//,
};

const muiFile = (directory: string, path: string) =>
  fileOf(directory, '@switchboard/ui', ['@mui/material', `${path}.mjs`]);

const axiosFile = (directory: string, path: string) =>
  fileOf(directory, '@switchboard/api-client', ['axios', `lib/${path}.js`]);

/** The API client writes queries itself, calls by XMLHttpRequest, stops calls by signals, and sends JSON or forms with files: nothing reaches these. */
const AXIOS_EXTRAS = [
  'adapters/fetch',
  'cancel/CancelToken',
  'helpers/AxiosURLSearchParams',
  'helpers/HttpStatusCode',
  'helpers/formDataToJSON',
  'helpers/spread',
  'helpers/toFormData',
  'helpers/toURLEncodedForm',
];

/** MUI's own look begins with them; ours names every colour. */
const MUI_COLORS = ['blue', 'green', 'lightBlue', 'orange', 'purple', 'red'];

/**
 * Without what would only be carried along: a theme as text is for builds that write their styles to files; grey is enough for a
 * look that nobody sees.
 */
const lighter = (directory: string): Record<string, string | false> => ({
  ...Object.fromEntries(AXIOS_EXTRAS.map((file) => [axiosFile(directory, file), false])),
  [muiFile(directory, 'styles/stringifyTheme')]: false,
  // Each field is outlined, by theme.
  ...Object.fromEntries(
    ['FilledInput', 'Input'].map((name) => [
      muiFile(directory, `${name}/${name}`),
      muiFile(directory, 'OutlinedInput/OutlinedInput'),
    ]),
  ),
  ...Object.fromEntries(
    MUI_COLORS.map((color) => [
      muiFile(directory, `colors/${color}`),
      muiFile(directory, 'colors/grey'),
    ]),
  ),
});

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
    resolve: {...common.resolve, alias: lighter(directory)},
    optimization: {...common.optimization, splitChunks: {cacheGroups: {dashboard, fields, forms}}},
    output: {...common.output, path: path.join(directory, 'dist'), publicPath: '/'},
    plugins: [
      new webpack.DefinePlugin({RELEASE_VERSION: JSON.stringify(versionOf(directory))}),
      federation(directory, {
        name: 'switchboard_host',
        shared: hostShared(directory),
      }),
      new ShareRuntimePlugin(),
      new CopyPlugin({patterns: copies}),
      new IntegrityPlugin(),
      new HostPlugin({shared: sharedVersions(directory), productName}),
      new PrecompressPlugin(),
    ],
  };
}
