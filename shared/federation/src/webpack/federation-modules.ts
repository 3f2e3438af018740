import type {ChunkGroup, Compilation, Module} from 'webpack';

/** A module that takes something from the share scope, as the federation plugin adds it. */
interface ConsumeSharedModule extends Module {
  options: {shareKey: string; requiredVersion: string};
}

/** A module that puts something into the share scope. */
interface ProvideSharedModule extends Module {
  _name: string;
}

const isConsumed = (module: Module): module is ConsumeSharedModule => module.type === 'consume-shared-module';
const isProvided = (module: Module): module is ProvideSharedModule => module.type === 'provide-module';

const isScript = (file: string) => file.endsWith('.js');

/** Shared module → semver range, for all that a build takes from the host. */
export const consumedRanges = (modules: Iterable<Module>): Record<string, string> =>
  Object.fromEntries([...modules].filter(isConsumed).map(({options}) => [options.shareKey, options.requiredVersion] as const).sort());

interface LoadedChunks {
  /** Scripts that are loaded first, in order. */
  chunks: string[];
  /** Shared modules that they use at once. */
  shared: string[];
}

/** What loading a chunk group means. */
export const loadedChunks = ({chunkGraph}: Compilation, group: ChunkGroup): LoadedChunks => ({
  chunks: group.getFiles().filter(isScript),
  shared: Object.keys(consumedRanges(group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]))),
});

/**
 * What loading an exposed module means.
 * @param compilation a finished build of a remote
 * @param source the module's file as the federation plugin got it
 * @throws Error when the build has no such module
 */
export function exposedModule(compilation: Compilation, source: string): LoadedChunks {
  const group = compilation.chunkGroups.find(({origins}) => origins.some(({request}) => request === source));
  if (!group) throw new Error(`The build has no chunk for the exposed module ${source}.`);
  return loadedChunks(compilation, group);
}

/** Shared module → scripts that hold it, for the modules that the host shares in chunks of their own. */
export const providedScripts = ({modules, chunkGraph}: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    [...modules]
      .filter(isProvided)
      .filter(({blocks}) => blocks.length > 0)
      .map(({_name, blocks}) => [_name, chunkGraph.getBlockChunkGroup(blocks[0]!)?.getFiles().filter(isScript) ?? []] as const)
      .sort(),
  );
