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

/** A file of a package used by one of our facades. */
const fileOf = (directory: string, facade: string, file: readonly [name: string, path: string]) => {
  const fromFacade = createRequire(
    createRequire(path.join(directory, 'package.json')).resolve(facade),
  );
  return path.join(path.dirname(fromFacade.resolve(`${file[0]}/package.json`)), file[1]);
};

/**
 * Common code of all dashboard screens, as one chunk: the page contains the hash of each chunk, and
 * together they compress better. Inputs and charts are separate.
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

/**
 * Forms as two chunks, for the same reasons: the part shared with the phone field, and the rest.
 */
const fields = {
  name: 'fields',
  chunks: 'async' as const,
  enforce: true,
  test: /shared\/forms\/src\/Field|node_modules\/react-hook-form\//,
};
const forms = {
  ...fields,
  name: 'forms',
  test: /shared\/forms\/src\/(?!choices|dialog|phone|Field|settings|versioned)|node_modules\/(?:@hookform|yup|property-expr|tiny-case|toposort)\//,
};

const muiFile = (directory: string, path: string) =>
  fileOf(directory, '@switchboard/ui', ['@mui/material', `${path}.mjs`]);

const axiosFile = (directory: string, path: string) =>
  fileOf(directory, '@switchboard/api-client', ['axios', `lib/${path}.js`]);

/**
 * Unused parts of axios: the API client writes queries itself, calls by XMLHttpRequest, cancels
 * calls by signals, and sends JSON or forms with files.
 */
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

/** Colours of MUI's default theme; ours defines every colour. */
const MUI_COLORS = ['blue', 'green', 'lightBlue', 'orange', 'purple', 'red'];

/**
 * Replaces unused modules: a theme as text is for builds that write their styles to files; grey is
 * enough for a default theme that is never visible.
 */
const lighter = (directory: string): Record<string, string | false> => ({
  ...Object.fromEntries(AXIOS_EXTRAS.map((file) => [axiosFile(directory, file), false])),
  [muiFile(directory, 'styles/stringifyTheme')]: false,
  // By theme, every field is outlined.
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
  /** Files and folders to copy next to the scripts. */
  copies: {from: string; to: string}[];
}

/**
 * Webpack configuration of the host; writes `dist/`. It knows no remote: they are loaded by name at
 * run time.
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
