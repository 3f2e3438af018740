/** Modules in the output, with concatenated ones listed separately. */
const leaves = (modules = []) =>
  modules.flatMap((module) => (module.modules?.length ? leaves(module.modules) : [module]));

const isScript = (name) => name.endsWith('.js');

/**
 * The bench's description of a finished build.
 * @param name of the build
 * @param stats of webpack or Rspack
 * @returns the scripts of its entry and of each named chunk, its externals, and the packages of its files
 */
export function describeBuild(name, stats) {
  const {namedChunkGroups, entrypoints, modules} = stats.toJson({
    all: false,
    chunkGroups: true,
    entrypoints: true,
    modules: true,
    nestedModules: true,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
    ids: true,
  });
  const scriptsOf = ({assets}) => assets.map((asset) => asset.name).filter(isScript);
  return {
    name,
    scripts: entrypoints.main ? scriptsOf(entrypoints.main) : [],
    chunks: Object.fromEntries(
      Object.entries(namedChunkGroups).map(([chunk, group]) => [chunk, scriptsOf(group)]),
    ),
    externals: modules
      .filter(({identifier}) => identifier?.startsWith('external '))
      .map(({identifier}) => /"([^"]+)"/.exec(identifier)[1]),
    modules: leaves(modules)
      .filter(({moduleType, size}) => moduleType?.startsWith('javascript') && size > 0)
      .map(({nameForCondition, size}) => ({file: nameForCondition, size}))
      .filter(({file}) => file),
  };
}
