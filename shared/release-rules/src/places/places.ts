import type {RenamedSection} from '@switchboard/contracts/registry/document/schemas';
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

const movedPath = (path: string, from: string, to: string): string =>
  isBelow(path.replace(/[?].*/, ''), from) ? to + path.slice(from.length) : path;

/**
 * The manifest of a section that ops renamed, with its paths as they are now (decision 0146).
 * @param manifest as the release has it
 * @param basePath where the section is now; its own path when left out
 */
export function movedManifest(
  manifest: Release['manifest'],
  basePath = manifest.basePath,
): Release['manifest'] {
  const from = manifest.basePath;
  if (basePath === from) return manifest;
  const moved = <Entry extends {path: string}>(entry: Entry): Entry => ({
    ...entry,
    path: movedPath(entry.path, from, basePath),
  });
  return {
    ...manifest,
    basePath,
    menu: manifest.menu.map((entry) => ({...moved(entry), children: entry.children.map(moved)})),
    ...(manifest.commands && {commands: manifest.commands.map(moved)}),
  };
}

/**
 * Releases with their manifests as ops placed them.
 * @param remotes a release of each remote, by name
 * @param renamed of the document, which may have none
 */
export const placed = <Named extends {release: Pick<Release, 'manifest'>}>(
  remotes: Readonly<Record<string, Named>>,
  renamed: readonly RenamedSection[] = [],
): Readonly<Record<string, Named>> =>
  renamed.length === 0
    ? remotes
    : Object.fromEntries(
        Object.entries(remotes).map(([name, signed]) => {
          const {release} = signed;
          const basePath = renamed.find((one) => one.name === name)?.basePath;
          return [
            name,
            {...signed, release: {...release, manifest: movedManifest(release.manifest, basePath)}},
          ];
        }),
      );

/** What an address needs first of a release. */
export interface FirstLoad {
  /** The remote entry and the first chunks, in order. */
  files: ReleaseFile[];
  /** Shared modules that those use at once. */
  shared: string[];
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Whether a page's path, such as `:number`, `contacts/*` or nothing for the first page, stands for what follows a section's own path. */
function standsFor(page: string, segments: readonly string[]): boolean {
  const parts = segmentsOf(page);
  const hasMore = parts.at(-1) === '*';
  const fixed = hasMore ? parts.slice(0, -1) : parts;
  return (
    (hasMore ? segments.length >= fixed.length : segments.length === fixed.length) &&
    fixed.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

/** The page of a section that an address shows; undefined where its first chunks are all of it. */
function pageAt({manifest, pages = []}: Release, pathname: string) {
  const segments = segmentsOf(pathname).slice(segmentsOf(manifest.basePath).length);
  return pages.find(({path}) => standsFor(path, segments));
}

/**
 * What an address needs first of a release: its entry, the chunks of the module that shows there, and those of the page.
 * @param release of the remote that the address belongs to
 * @param place what the address shows
 * @param pathname the address
 */
export function firstLoad(
  release: Release,
  {module}: Pick<Place, 'module'>,
  pathname: string,
): FirstLoad {
  const page = module === './Section' ? pageAt(release, pathname) : undefined;
  const paths = [release.entry, ...(release.modules[module] ?? []), ...(page?.chunks ?? [])];
  return {
    files: [...new Set(paths)].flatMap(
      (path) => release.files.find((file) => file.path === path) ?? [],
    ),
    shared: [...(release.shared[module] ?? []), ...(page?.shared ?? [])],
  };
}

/** Bytes, uncompressed, that opening a section may load of its own at first. */
export const SECTION_START_MAX = 90_000;

/** What opening a section loads of its own at first, largest file first. */
export const sectionStart = (release: Release): ReleaseFile[] =>
  firstLoad(release, {module: './Section'}, release.manifest.basePath).files.toSorted(
    (one, other) => other.size - one.size,
  );
