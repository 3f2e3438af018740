import {inc, major} from 'semver';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {broken} from '../../broken-rules.ts';
import {menuPaths} from './neighbour-rules.ts';
import type {Rule} from './rule.ts';

/** One compatibility promise of a remote to its users. */
type Promised = (before: Release, now: Release) => BrokenRule[];

const majorAfter = ({version}: Release): string => String(inc(`${major(version)}.0.0`, 'major'));

/** Requires that the property is kept or the version announces the break. */
const breaks = (
  rule: string,
  before: Release,
  {message, keep}: {message: string; keep: string},
): BrokenRule =>
  broken(
    rule,
    message,
    `${keep}, or publish it as ${majorAfter(before)}. To go back to what was active before, roll back.`,
  );

const modulesStay: Promised = (before, now) =>
  Object.keys(before.modules)
    .filter((module) => !(module in now.modules))
    .map((module) =>
      breaks('public-modules', before, {
        message: `It does not expose ${module}, but ${before.version} does.`,
        keep: `Expose ${module}`,
      }),
    );

/** Exports can only be compared between records that contain them: earlier builds lack them. */
const exportsStay: Promised = (before, now) =>
  Object.entries(before.exports ?? {}).flatMap(([module, names]) => {
    const left = now.exports?.[module];
    return left === undefined
      ? []
      : names
          .filter((name) => !left.includes(name))
          .map((name) =>
            breaks('public-exports', before, {
              message: `Its ${module} does not export ${name}, but that of ${before.version} does.`,
              keep: `Export ${name} from ${module}`,
            }),
          );
  });

const basePathStays: Promised = (before, now) =>
  before.manifest.basePath === now.manifest.basePath
    ? []
    : [
        breaks('public-base-path', before, {
          message: `Its basePath is ${now.manifest.basePath}; in ${before.version} it is ${before.manifest.basePath}. Links that people saved would lead nowhere.`,
          keep: `Keep basePath ${before.manifest.basePath}`,
        }),
      ];

/** Moves menu paths along with a changed base path. */
const menuStays: Promised = (before, now) => {
  if (before.manifest.basePath !== now.manifest.basePath) return [];
  const left = new Set(menuPaths(now.manifest));
  return menuPaths(before.manifest)
    .filter((path) => !left.has(path))
    .map((path) =>
      breaks('public-menu-path', before, {
        message: `Its menu does not lead to ${path}, but that of ${before.version} does.`,
        keep: `Keep the menu path ${path}, hidden if necessary`,
      }),
    );
};

const areaStays: Promised = (before, now) =>
  before.manifest.area === now.manifest.area
    ? []
    : [
        breaks('public-area', before, {
          message: `Its area is ${now.manifest.area}; in ${before.version} it is ${before.manifest.area}.`,
          keep: `Keep the area ${before.manifest.area}`,
        }),
      ];

const audienceStays: Promised = (before, now) =>
  before.manifest.audience === 'regular' || now.manifest.audience === 'everyone'
    ? []
    : [
        breaks('public-audience', before, {
          message: `Its audience is regular; in ${before.version} it is everyone. First-time users would lose the section.`,
          keep: 'Keep the audience everyone',
        }),
      ];

const contractStays: Promised = (before, now) =>
  before.contract === now.contract
    ? []
    : [
        breaks('public-contract', before, {
          message: `Its contract is version ${now.contract}; in ${before.version} it is ${before.contract}.`,
          keep: `Build it against contract version ${before.contract}`,
        }),
      ];

const promises: Promised[] = [
  modulesStay,
  exportsStay,
  basePathStays,
  menuStays,
  areaStays,
  audienceStays,
  contractStays,
];

/** True when the version of a release announces a break with the active one. */
export const isMajorStep = ({
  release,
  active,
}: {
  release: Release;
  active: Release | undefined;
}): boolean => active === undefined || major(release.version) > major(active.version);

/**
 * Interfaces for people and other teams stay, or the major version increases. Rules:
 * `public-modules`, `public-exports`, `public-base-path`, `public-menu-path`, `public-area`,
 * `public-audience`, `public-contract`.
 */
export const keepsPromises: Rule = (candidate) => {
  const {release, active} = candidate;
  return active === undefined || isMajorStep(candidate)
    ? []
    : promises.flatMap((stays) => stays(active, release));
};
