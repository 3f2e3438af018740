import webpack, {type Compiler} from 'webpack';
import type {ConsoleBuild} from '@switchboard/contracts/registry/builds';
import {emittedFiles} from './release-files.ts';

/** Writes `console.json`: the console's files with their hashes, and the scripts of its page. */
export class ConsolePlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ConsolePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({name: 'ConsolePlugin', stage}, () => {
        const scripts = compilation.entrypoints
          .get('main')!
          .getFiles()
          .filter((path) => path.endsWith('.js'));
        const build: ConsoleBuild = {scripts: [...scripts], files: emittedFiles(compilation)};
        compilation.emitAsset(
          'console.json',
          new webpack.sources.RawSource(`${JSON.stringify(build, null, 2)}\n`),
        );
      });
    });
  }
}
