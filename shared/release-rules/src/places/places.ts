import {DASHBOARD, homePath} from '@switchboard/contracts/places/host';
import type {RenamedSection} from '@switchboard/contracts/registry/document/schemas';
import type {Release, ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';

/** An exposed module of a remote. */
export interface Place {
  /** Name of the remote in the document. */
  name: string;
  module: './Section' | './Home';
}

/** True for the path of a place or one below it. */
export const isBelow = (pathname: string, basePath: string): boolean =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

const showsHome = (pathname: string) => pathname === DASHBOARD || pathname === homePath();

/**
 * Module of an address: the public area outside of the dashboard, Home, or a section.
 * @param pathname the address
 * @param remotes a release of each remote, by name
 * @returns undefined when no remote has a place there
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
 * Manifest of a section that ops renamed, with its current paths (decision 0146).
 * @param manifest the release's manifest
 * @param basePath current path of the section; by default its own
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
 * Releases with their manifests at the current paths.
 * @param remotes a release of each remote, by name
 * @param renamed from the document, if any
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

/** First requirements of an address from a release. */
export interface FirstLoad {
  /** Remote entry and first chunks, in order. */
  files: ReleaseFile[];
  /** Shared modules that those use immediately. */
  shared: string[];
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/**
 * True when a page's path, such as `:number`, `contacts/*` or the empty one of the first page,
 * matches the rest after a section's own path.
 */
function standsFor(page: string, segments: readonly string[]): boolean {
  const parts = segmentsOf(page);
  const hasMore = parts.at(-1) === '*';
  const fixed = hasMore ? parts.slice(0, -1) : parts;
  return (
    (hasMore ? segments.length >= fixed.length : segments.length === fixed.length) &&
    fixed.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

/**
 * Page of a section at an address; undefined when the section's own first chunks are sufficient.
 */
function pageAt({manifest, pages = []}: Release, pathname: string) {
  const segments = segmentsOf(pathname).slice(segmentsOf(manifest.basePath).length);
  return pages.find(({path}) => standsFor(path, segments));
}

/**
 * First requirements of an address from a release: its entry, the chunks of the module shown there,
 * and those of the page.
 * @param release release of the address's remote
 * @param place place at the address
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

/** Maximum uncompressed bytes of its own that opening a section may load at first. */
export const SECTION_START_MAX = 90_000;

/** Own files that opening a section loads at first, largest first. */
export const sectionStart = (release: Release): ReleaseFile[] =>
  firstLoad(release, {module: './Section'}, release.manifest.basePath).files.toSorted(
    (one, other) => other.size - one.size,
  );
