import path from 'node:path';
import type {ChunkGroup, Compilation, Module} from 'webpack';

/** A module of the federation plugin that consumes from the share scope. */
interface ConsumeSharedModule extends Module {
  options: {shareKey: string; requiredVersion: string};
}

/** A module that provides to the share scope. */
interface ProvideSharedModule extends Module {
  _name: string;
}

const isConsumed = (module: Module): module is ConsumeSharedModule =>
  module.type === 'consume-shared-module';
const isProvided = (module: Module): module is ProvideSharedModule =>
  module.type === 'provide-module';

const isScript = (file: string) => file.endsWith('.js');

/** Shared module → semver range, for everything that a build consumes from the host. */
export const consumedRanges = (modules: Iterable<Module>): Record<string, string> =>
  Object.fromEntries(
    [...modules]
      .filter(isConsumed)
      .map(({options}) => [options.shareKey, options.requiredVersion] as const)
      .sort(),
  );

interface LoadedChunks {
  /** Initially loaded scripts, in order. */
  chunks: string[];
  /** Shared modules that they use immediately. */
  shared: string[];
}

/** Scripts and shared modules of a chunk group. */
export const loadedChunks = ({chunkGraph}: Compilation, group: ChunkGroup): LoadedChunks => ({
  chunks: group.getFiles().filter(isScript),
  shared: Object.keys(
    consumedRanges(group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])),
  ),
});

/**
 * Scripts and shared modules of an exposed module.
 * @param compilation a finished build of a remote
 * @param source the module's file in the federation plugin's options
 * @throws Error when the build has no such module
 */
export function exposedModule(compilation: Compilation, source: string): LoadedChunks {
  const group = compilation.chunkGroups.find(({origins}) =>
    origins.some(({request}) => request === source),
  );
  if (!group) throw new Error(`The build has no chunk for the exposed module ${source}.`);
  return loadedChunks(compilation, group);
}

/**
 * Scripts and shared modules of named chunks.
 * @throws Error when the build has no chunk of a name
 */
export function namedChunks(compilation: Compilation, names: readonly string[]): LoadedChunks {
  const loaded = names.map((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`The build has no chunk "${name}", which its pages name.`);
    return loadedChunks(compilation, group);
  });
  return {
    chunks: [...new Set(loaded.flatMap(({chunks}) => chunks))],
    shared: [...new Set(loaded.flatMap(({shared}) => shared))].sort(),
  };
}

/** Module of a file; a concatenated one is identified by its root. */
const fileOf = (
  module: Module & {resource?: string; rootModule?: {resource?: string}},
): string | undefined => module.rootModule?.resource ?? module.resource;

/**
 * Export names of an exposed module, sorted.
 * @param source the module's file in the federation plugin's options
 * @throws Error when the build has no such module, or when its exports cannot be determined from
 * its source
 */
export function exportedNames(
  {modules, moduleGraph, compiler}: Compilation,
  source: string,
): string[] {
  const file = path.resolve(compiler.context, source);
  const module = [...modules].find((each) => fileOf(each) === file);
  const names = module && moduleGraph.getExportsInfo(module).getProvidedExports();
  if (!Array.isArray(names))
    throw new Error(
      `The exports of ${source} are not known: write it as an ES module with named exports.`,
    );
  return names.toSorted();
}

/** Shared module → scripts with its code, for modules that the host shares in separate chunks. */
export const providedScripts = ({modules, chunkGraph}: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    [...modules]
      .filter(isProvided)
      .filter(({blocks}) => blocks.length > 0)
      .map(
        ({_name, blocks}) =>
          [
            _name,
            chunkGraph.getBlockChunkGroup(blocks[0]!)?.getFiles().filter(isScript) ?? [],
          ] as const,
      )
      .sort(),
  );
