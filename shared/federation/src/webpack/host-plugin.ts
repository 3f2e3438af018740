import webpack, {type Compiler} from 'webpack';
import type {HostBuild} from '../host-build.ts';
import {CONTRACT_VERSION} from '../release.ts';
import {providedScripts} from './federation-modules.ts';
import {emittedFiles} from './release-files.ts';

/** Writes `host.json`: the host's files with their hashes, its entry scripts and what it shares with remotes. */
export class HostPlugin {
  private readonly shared: Record<string, string>;

  constructor(shared: Record<string, string>) {
    this.shared = shared;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('HostPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({name: 'HostPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT}, () => {
        const chunks: Record<string, string[]> = {};
        for (const group of compilation.chunkGroups)
          if (group.name) chunks[group.name] = group.getFiles().filter((file) => file.endsWith('.js'));
        const build: HostBuild = {
          scripts: compilation.entrypoints.get('main')!.getFiles().filter((file) => file.endsWith('.js')),
          chunks,
          shared: providedScripts(compilation),
          files: emittedFiles(compilation),
          provides: {contract: CONTRACT_VERSION, shared: this.shared},
        };
        compilation.emitAsset('host.json', new webpack.sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
      });
    });
  }
}
