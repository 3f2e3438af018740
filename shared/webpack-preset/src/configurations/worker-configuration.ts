import path from 'node:path';
import type {Configuration} from 'webpack';
import {commonConfiguration} from './common.ts';

/**
 * Webpack configuration of the host's service worker: one script at a fixed address, without chunks
 * and without the federation runtime. Built after the host, whose build empties the folder.
 * @param directory the host's folder
 */
export function workerConfiguration(directory: string): Configuration {
  const {output, ...common} = commonConfiguration(directory, 'switchboard_worker');
  return {
    ...common,
    name: 'worker',
    dependencies: ['host'],
    target: ['webworker', 'es2022'],
    entry: './src/offline/worker/index.ts',
    output: {
      path: path.join(directory, 'dist'),
      filename: 'service-worker.js',
      uniqueName: output?.uniqueName ?? '',
      clean: false,
    },
  };
}
