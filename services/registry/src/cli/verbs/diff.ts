import {getRelease} from '@switchboard/contracts/registry/releases/endpoints';
import {
  compareReleases,
  type Change,
  type ReleaseDifference,
} from '@switchboard/release-rules/difference';
import type {RegistryClient} from '../../client/index.ts';
import {clientFor, type CommonOptions} from '../settings.ts';
import {formatSize, table} from '../table.ts';
import {presentRemote} from './change.ts';
import type {Verb} from './verb.ts';

interface DiffOptions extends CommonOptions {
  remote: string;
  version: string;
  /** Release to compare with; by default the active one. */
  other?: string | undefined;
}

const readRelease = async (client: RegistryClient, remote: string, version: string) =>
  (await client.call(getRelease, {params: {name: remote, version}})).release;

const bySize = (bytes: number): string => `${bytes < 0 ? '-' : '+'}${formatSize(Math.abs(bytes))}`;

const fileRows = ({files: {added, removed, changed}}: ReleaseDifference): string[][] => [
  ...added.map(({path, size}) => ['added', path, '', formatSize(size), bySize(size)]),
  ...removed.map(({path, size}) => ['removed', path, formatSize(size), '', bySize(-size)]),
  ...changed.map(({path, size, sizeBefore}) => [
    'changed',
    path,
    formatSize(sizeBefore),
    formatSize(size),
    bySize(size - sizeBefore),
  ]),
];

const changeRows = (what: string, changes: readonly Change[]): string[][] =>
  changes.map(({name, before, after}) => [what, name, before ?? '', after ?? '', '']);

const summaryOf = ({before, after, files, size}: ReleaseDifference): string =>
  `${before ?? 'nothing'} → ${after}: ${files.added.length} files added, ${files.removed.length} removed, ${files.changed.length} changed, ${files.same} the same; ` +
  `${formatSize(size.before)} → ${formatSize(size.after)} (${bySize(size.after - size.before)})`;

/** `diff <remote> <version> [other]`: compares a release with another one, by default with the active one. */
export const diff: Verb<DiffOptions> = async (options, context) => {
  const {remote, version} = options;
  const client = await clientFor(undefined, options, context);
  const other = options.other ?? (await presentRemote(client, remote)).active;
  const [before, after] = await Promise.all([
    other === null ? undefined : readRelease(client, remote, other),
    readRelease(client, remote, version),
  ]);
  const difference = compareReleases(before, after);
  const rows = [
    ...fileRows(difference),
    ...changeRows('needs', difference.needs),
    ...changeRows('menu', difference.menu),
    ...changeRows('contract', difference.contract),
  ];
  const message = `${remote} ${summaryOf(difference)}`;
  const text =
    rows.length === 0
      ? message
      : `${message}\n${table(['WHAT', 'NAME', 'BEFORE', 'AFTER', 'SIZE'], rows)}`;
  return {json: {error: false, message, difference}, text};
};
