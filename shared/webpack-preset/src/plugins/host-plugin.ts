import webpack, {type Compilation, type Compiler} from 'webpack';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import {renderPage} from '@switchboard/html-page';
import {CONTRACT_VERSION} from '@switchboard/contracts/registry/contract-version';
import {loadedChunks, providedScripts} from './federation-modules.ts';
import {emittedFiles} from './release-files.ts';

interface HostPluginOptions {
  /** Shared module → its version. */
  shared: Record<string, string>;
  productName: string;
}

/**
 * Writes `host.json` (the host's files with their hashes, its scripts, its shared modules) and
 * `index.html` for a static host.
 */
export class HostPlugin {
  private readonly options: HostPluginOptions;

  constructor(options: HostPluginOptions) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('HostPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({name: 'HostPlugin', stage}, () => {
        const build = this.describe(compilation);
        const emit = (name: string, content: string) =>
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        emit('host.json', `${JSON.stringify(build, null, 2)}\n`);
        emit('index.html', renderPage({build, productName: this.options.productName}));
      });
    });
  }

  private describe(compilation: Compilation): HostBuild {
    const named = compilation.chunkGroups
      .filter((group) => group.name)
      .map((group) => [group.name!, loadedChunks(compilation, group)] as const);
    const chunks = Object.fromEntries(named.map(([name, loaded]) => [name, loaded.chunks]));
    return {
      scripts: chunks.main ?? [],
      chunks,
      chunkShared: Object.fromEntries(named.map(([name, loaded]) => [name, loaded.shared])),
      shared: providedScripts(compilation),
      files: emittedFiles(compilation),
      provides: {contract: CONTRACT_VERSION, shared: this.options.shared},
    };
  }
}
