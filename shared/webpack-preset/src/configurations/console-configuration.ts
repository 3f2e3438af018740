import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import type {Configuration} from 'webpack';
import {ConsolePlugin} from '../plugins/console-plugin.ts';
import {IntegrityPlugin} from '../plugins/integrity-plugin.ts';
import {PrecompressPlugin} from '../plugins/precompress-plugin.ts';
import {commonConfiguration} from './common.ts';

interface ConsoleOptions {
  /** The console's folder. */
  directory: string;
  /** Path at which the registry serves it, with a slash at both ends. */
  publicPath: string;
  /** Files to copy next to the scripts. */
  copies: {from: string; to: string}[];
}

/** Webpack configuration of the registry's console; writes `dist/`. It shares nothing with the host and knows no remote. */
export function consoleConfiguration({
  directory,
  publicPath,
  copies,
}: ConsoleOptions): Configuration {
  const common = commonConfiguration(directory, 'switchboard_console');
  return {
    ...common,
    name: 'console',
    entry: {main: './src/index.ts'},
    output: {...common.output, path: path.join(directory, 'dist'), publicPath},
    plugins: [
      new CopyPlugin({patterns: copies}),
      new IntegrityPlugin(),
      new ConsolePlugin(),
      new PrecompressPlugin(),
    ],
  };
}
