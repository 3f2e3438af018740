import {sectionPath} from '@switchboard/contracts/places/host';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {HOST_AREAS} from '@switchboard/release-rules/places';
import {releaseId} from '@switchboard/release-rules/trust';
import {broken} from '../../broken-rules.ts';
import {differ, type Rule} from './rule.ts';

/** Paths of the host's own areas (specification section 2). */
export const HOST_PATHS = HOST_AREAS.map(sectionPath);

const isAtOrBelow = (path: string, base: string): boolean =>
  path === base || path.startsWith(`${base}/`);
const overlap = (one: string, other: string): boolean =>
  isAtOrBelow(one, other) || isAtOrBelow(other, one);

/** Targets of a remote's menu; disabled entries have none. */
export const menuPaths = ({menu}: RemoteManifest): string[] => [
  ...new Set(
    menu.flatMap(({path, children}) => [
      path,
      ...children.filter(({disabled}) => !disabled).map((child) => child.path),
    ]),
  ),
];

const isFree: Rule = ({
  release: {
    manifest: {area, basePath},
  },
}) => {
  const rule = 'base-path-place';
  if (area === 'public')
    return basePath === '/'
      ? []
      : [
          broken(
            rule,
            `It serves visitors under ${basePath}.`,
            'The public area has the base path /.',
          ),
        ];
  if (!/^\/dashboard\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(basePath))
    return [
      broken(
        rule,
        `A section cannot have the base path "${basePath}".`,
        'Use a base path like /dashboard/tickets.',
      ),
    ];
  return HOST_PATHS.filter((path) => overlap(basePath, path)).map((path) =>
    broken(
      rule,
      `The base path ${basePath} conflicts with ${path}, which belongs to the host.`,
      'Choose another base path.',
    ),
  );
};

/** Targets of another remote's menu are reported as such. */
const menuIsItsOwn: Rule = ({release: {manifest}, beside}) => {
  const taken = new Set(beside.flatMap((other) => menuPaths(other.manifest)));
  const base = manifest.basePath === '/' ? '' : manifest.basePath;
  return menuPaths(manifest)
    .filter((path) => !isAtOrBelow(path, base) && !taken.has(path))
    .map((path) =>
      broken(
        'menu-path-place',
        `Its menu leads to ${path}, outside its base path ${manifest.basePath}.`,
        `Keep the menu below ${manifest.basePath}.`,
      ),
    );
};

const addressOf = (path: string): string => path.replace(/[?].*/, '');

const commandsAreItsOwn: Rule = ({release: {manifest}}) =>
  (manifest.commands ?? [])
    .filter(({path}) => !isAtOrBelow(addressOf(path), manifest.basePath))
    .map(({label, path}) =>
      broken(
        'command-path-place',
        `Its command "${label}" leads to ${path}, outside its base path ${manifest.basePath}.`,
        `Keep the commands below ${manifest.basePath}.`,
      ),
    );

const clashOfKeys = ({manifest}: Release, other: Release): BrokenRule[] => {
  const taken = new Set((other.manifest.commands ?? []).map(({keys}) => keys));
  return (manifest.commands ?? [])
    .filter(({keys}) => keys !== undefined && taken.has(keys))
    .map(({label, keys}) =>
      broken(
        'command-keys-taken',
        `Its command "${label}" has the keys ${keys}, which ${releaseId(other)} has too.`,
        'Choose other keys, or none.',
      ),
    );
};

const clashOfPaths = ({manifest}: Release, other: Release): BrokenRule[] => {
  if (manifest.area !== other.manifest.area) return [];
  if (manifest.area === 'public')
    return [
      broken(
        'area-taken',
        `${releaseId(other)} already serves visitors.`,
        `Only one remote can: publish this under the name ${other.name}.`,
      ),
    ];
  return overlap(manifest.basePath, other.manifest.basePath)
    ? [
        broken(
          'base-path-taken',
          `Its base path ${manifest.basePath} overlaps with ${other.manifest.basePath} of ${releaseId(other)}.`,
          `Choose a base path outside ${other.manifest.basePath}.`,
        ),
      ]
    : [];
};

const clashOfMenus = ({manifest}: Release, other: Release): BrokenRule[] => {
  const taken = new Set(menuPaths(other.manifest));
  return menuPaths(manifest)
    .filter((path) => taken.has(path))
    .map((path) =>
      broken(
        'menu-path-taken',
        `Its menu leads to ${path}, and so does that of ${releaseId(other)}.`,
        `Keep the menu below ${manifest.basePath}, or remove that entry of ${other.name} first.`,
      ),
    );
};

const clashOfHomes = ({modules}: Release, other: Release): BrokenRule[] =>
  './Home' in modules && './Home' in other.modules
    ? [
        broken(
          'home-taken',
          `${releaseId(other)} already shows the overview at /dashboard/home.`,
          'Only one remote can expose ./Home: leave it out here.',
        ),
      ]
    : [];

const clashOfContainers = ({container}: Release, other: Release): BrokenRule[] =>
  container === other.container
    ? [
        broken(
          'container-taken',
          `${releaseId(other)} also has the container name ${container}: one would run the other's code.`,
          'Publish it under a version that differs in more than punctuation.',
        ),
      ]
    : [];

/** A renamed or retired section keeps its addresses. */
const clashOfKept: Rule = ({release: {manifest}, kept = []}) =>
  kept
    .filter(({basePath}) => manifest.area === 'dashboard' && overlap(manifest.basePath, basePath))
    .map(({name, basePath}) =>
      broken(
        'base-path-taken',
        `Its base path ${manifest.basePath} overlaps with ${basePath}, which the section ${name} keeps.`,
        `Choose a base path outside ${basePath}.`,
      ),
    );

/** Requires room for other releases that may be on the same page, in any arm of each remote. */
const leavesRoom: Rule = ({release, beside}) =>
  beside.flatMap((other) => [
    ...clashOfContainers(release, other),
    ...clashOfPaths(release, other),
    ...clashOfMenus(release, other),
    ...clashOfKeys(release, other),
    ...clashOfHomes(release, other),
  ]);

/**
 * Rules: `base-path-place`, `menu-path-place`, `command-path-place`, `container-taken`, `base-path-taken`,
 * `area-taken`, `menu-path-taken`, `command-keys-taken`, `home-taken`.
 */
export const fitsNeighbours: Rule = (candidate) =>
  differ(
    [isFree, menuIsItsOwn, commandsAreItsOwn, leavesRoom, clashOfKept].flatMap((rule) =>
      rule(candidate),
    ),
  );
