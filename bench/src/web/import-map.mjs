/** Remote → prefix of its addresses. */
const PATHS = {
  'remote-analytics': '/dashboard/analytics',
  'remote-broadcast': '/dashboard/broadcast',
  'remote-team': '/dashboard/team',
  'remote-tickets': '/dashboard/tickets',
  'remote-training': '/dashboard/training',
};

const remoteAt = (address) =>
  Object.keys(PATHS).find((remote) => address.startsWith(PATHS[remote])) ?? 'remote-auth';

const script = (piece, file) => `apps/${piece}/${file}`;

/**
 * The import map of pieces, and the initial files of an address.
 * @param builds of the pieces
 * @param loader the script that loads everything else
 * @returns yields the arguments of `mappedLoading` for an address
 */
export function createImportMap(builds, loader) {
  const imports = Object.fromEntries(
    builds.flatMap(({name: piece, chunks}) =>
      Object.entries(chunks)
        .filter(([name]) => name === 'host' || piece === 'shared' || name.startsWith(`${piece}/`))
        .map(([name, [file]]) => [name, `/${script(piece, file)}`]),
    ),
  );
  const externalsOf = (piece) => builds.find(({name}) => name === piece).externals;
  return (address) => {
    const remote = remoteAt(address);
    const names = new Set([
      'host',
      ...externalsOf('host'),
      ...externalsOf(remote),
      `${remote}/Section`,
    ]);
    return {
      loader,
      imports,
      main: 'host',
      preloads: [...names].map((name) => imports[name].slice(1)),
    };
  };
}
