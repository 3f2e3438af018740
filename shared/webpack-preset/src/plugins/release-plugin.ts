import webpack, {type Compilation, type Compiler} from 'webpack';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import {CONTRACT_VERSION} from '@switchboard/contracts/registry/contract-version';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {consumedRanges, exportedNames, exposedModule, namedChunks} from './federation-modules.ts';
import {emittedFiles} from './release-files.ts';

/** Path of a page, relative to the section's → names of its chunks. */
export type Pages = Record<string, readonly string[]>;

interface ReleasePluginOptions {
  manifest: RemoteManifest;
  version: string;
  container: string;
  entry: string;
  /** Exposed module → its source, as in the federation plugin's options. */
  exposes: Record<string, string>;
  pages: Pages;
}

/** Writes `release.json`: the complete description of this build for the registry and the host. */
export class ReleasePlugin {
  private readonly options: ReleasePluginOptions;

  constructor(options: ReleasePluginOptions) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({name: 'ReleasePlugin', stage}, () => {
        const release = this.describe(compilation);
        compilation.emitAsset(
          'release.json',
          new webpack.sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
        );
      });
    });
  }

  private describe(compilation: Compilation): Release {
    const {manifest, version, container, entry, exposes, pages} = this.options;
    const exposed = Object.entries(exposes).map(
      ([name, source]) => [name, exposedModule(compilation, source)] as const,
    );
    return {
      name: manifest.name,
      version,
      contract: CONTRACT_VERSION,
      container,
      manifest,
      needs: consumedRanges(compilation.modules),
      entry,
      modules: Object.fromEntries(exposed.map(([name, {chunks}]) => [name, chunks])),
      exports: Object.fromEntries(
        Object.entries(exposes).map(([name, source]) => [name, exportedNames(compilation, source)]),
      ),
      shared: Object.fromEntries(exposed.map(([name, {shared}]) => [name, shared])),
      pages: Object.entries(pages).map(([path, names]) => ({
        path,
        ...namedChunks(compilation, names),
      })),
      files: emittedFiles(compilation),
    };
  }
}
