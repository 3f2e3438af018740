import {inc, major} from 'semver';
import type {Release, ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {SECTION_START_MAX, sectionStart} from '@switchboard/release-rules/places';
import {broken} from '../../broken-rules.ts';
import {isMajorStep} from './contract-rules.ts';
import type {Rule} from './rule.ts';

const KILOBYTE = 1000;
/** Both limits must be exceeded: a small remote may double, a large one may gain a little. */
const MAX_GROWTH = 1.25;
const MAX_BYTES = 100 * KILOBYTE;
const NAMED_FILES = 3;

const scriptsOf = ({files}: Release): ReleaseFile[] =>
  files.filter(({path}) => path.endsWith('.js'));
const sizeOf = (files: readonly ReleaseFile[]): number =>
  files.reduce((sum, {size}) => sum + size, 0);
const inKilobytes = (bytes: number): string => `${Math.round(bytes / KILOBYTE)} kB`;

const newFiles = (release: Release, active: Release): ReleaseFile[] => {
  const known = new Set(active.files.map(({integrity}) => integrity));
  return scriptsOf(release)
    .filter(({integrity}) => !known.has(integrity))
    .sort((one, other) => other.size - one.size);
};

/** Scripts may grow by more than a quarter and 100 kB only with a major version. Rule: `size-budget`. */
export const keepsBudget: Rule = (candidate) => {
  const {release, active} = candidate;
  if (active === undefined || isMajorStep(candidate)) return [];
  const [before, now] = [sizeOf(scriptsOf(active)), sizeOf(scriptsOf(release))];
  if (now <= before * MAX_GROWTH || now - before <= MAX_BYTES) return [];
  const largest = newFiles(release, active)
    .slice(0, NAMED_FILES)
    .map(({path, size}) => `${path} (${inKilobytes(size)})`);
  return [
    broken(
      'size-budget',
      `Its scripts have ${inKilobytes(now)}, those of ${active.version} have ${inKilobytes(before)}: growth of more than a quarter and more than ${inKilobytes(MAX_BYTES)}.`,
      `Look at the largest new ones, ${largest.join(', ')}: use the host's shared modules, remove what is not used, or publish it as ${inc(`${major(active.version)}.0.0`, 'major')}.`,
    ),
  ];
};

/** Opening a section loads little at first; larger ones may not grow. Rule: `section-start`. */
export const startsSmall: Rule = ({release, active}) => {
  const files = sectionStart(release);
  const now = sizeOf(files);
  const before = active ? sizeOf(sectionStart(active)) : 0;
  if (now <= Math.max(SECTION_START_MAX, before)) return [];
  const named = files.slice(0, NAMED_FILES).map(({path, size}) => `${path} (${inKilobytes(size)})`);
  return [
    broken(
      'section-start',
      `Opening its section loads ${inKilobytes(now)} of scripts first; at most ${inKilobytes(SECTION_START_MAX)} may.`,
      `Look at ${named.join(', ')}: import what the first screen does not show when it is opened.`,
    ),
  ];
};
