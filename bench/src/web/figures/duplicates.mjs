const LIMIT = 1000;

/** The package of a file: of the innermost `node_modules`, or of the repository. */
export function packageOf(file) {
  const inside = file.split('/node_modules/').at(-1);
  if (inside === file)
    return /\/((?:shared|services)\/[^/]+|[^/]+)\/(?:src|messages)\//.exec(file)?.[1] ?? file;
  return inside
    .split('/')
    .slice(0, inside.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Packages of which more than 1 kB is in more than one build: a browser that opens both fetches and runs it twice.
 * @param builds `{name, modules: [{file, size}]}`; sizes before minification
 * @returns by size: the package, the bytes of its duplicated files, and the builds that contain them
 */
export function duplicatedPackages(builds) {
  const holders = new Map();
  for (const {name, modules} of builds)
    for (const {file, size} of modules) {
      const known = holders.get(file) ?? {size, builds: new Set()};
      holders.set(file, {size, builds: known.builds.add(name)});
    }
  const packages = new Map();
  for (const [file, {size, builds: inBuilds}] of holders) {
    if (inBuilds.size < 2) continue;
    const name = packageOf(file);
    const known = packages.get(name) ?? {name, bytes: 0, builds: new Set()};
    for (const build of inBuilds) known.builds.add(build);
    packages.set(name, {...known, bytes: known.bytes + size});
  }
  return [...packages.values()]
    .filter(({bytes}) => bytes > LIMIT)
    .map(({builds: inBuilds, ...rest}) => ({...rest, builds: [...inBuilds].sort()}))
    .toSorted((one, other) => other.bytes - one.bytes);
}
