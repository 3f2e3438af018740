import type {Release, ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';

const DASHBOARD = '/dashboard';
const HOME = '/dashboard/home';

/** An exposed module of a remote. */
export interface Place {
  /** The remote, as the document names it. */
  name: string;
  module: './Section' | './Home';
}

/** Whether a path is that of a place or one below it. */
export const isBelow = (pathname: string, basePath: string): boolean =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

const showsHome = (pathname: string) => pathname === DASHBOARD || pathname === HOME;

/**
 * The module that an address shows: the public area outside of the dashboard, Home, or a section.
 * @param pathname the address
 * @param remotes a release of each remote, by name
 * @returns undefined where no remote has a place there
 */
export function placeOf(
  pathname: string,
  remotes: Readonly<Record<string, {release: Pick<Release, 'manifest'>}>>,
): Place | undefined {
  const find = (fits: (manifest: Release['manifest']) => boolean, module: Place['module']) => {
    const found = Object.entries(remotes).find(([, {release}]) => fits(release.manifest));
    return found && {name: found[0], module};
  };
  if (!isBelow(pathname, DASHBOARD)) return find(({area}) => area === 'public', './Section');
  if (showsHome(pathname)) return find(({modules}) => modules.includes('./Home'), './Home');
  return find(
    ({area, basePath}) => area === 'dashboard' && isBelow(pathname, basePath),
    './Section',
  );
}

/** The files of a release that a module of it starts with: the remote entry and the module's first chunks. */
export const firstFiles = (release: Release, module: string): ReleaseFile[] =>
  [release.entry, ...(release.modules[module] ?? [])].flatMap(
    (path) => release.files.find((file) => file.path === path) ?? [],
  );
