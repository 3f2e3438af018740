import type {HostProvides} from '@switchboard/contracts/registry/builds';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {ReleasePolicy} from '@switchboard/release-rules/trust';
import type {RegistryDatabase, ReleaseRow} from '../database/index.ts';
import {
  findActiveVersion,
  findRelease,
  findRunningReleases,
  keptPaths,
  readSections,
} from '../records/index.ts';
import {baseUrlOf, type ReleaseFiles} from '../storage/index.ts';
import {checkStored, readSignatures, validKeys} from '../trust/index.ts';
import {keepsPromises} from './static/contract-rules.ts';
import {checkCopies, checkFiles} from './static/file-rules.ts';
import {fitsHost, needsWhatItShares, sharesOneVersion} from './static/host-rules.ts';
import {fitsNeighbours} from './static/neighbour-rules.ts';
import {readableRecords, readRecord} from './static/record-rules.ts';
import type {Candidate, Rule} from './static/rule.ts';
import {keepsBudget, startsSmall} from './static/size-rule.ts';
import {checkTrust} from './static/trust-rules.ts';

/** Requirements for every release, including one that users return to. */
const ALWAYS: readonly Rule[] = [fitsHost, sharesOneVersion, needsWhatItShares, fitsNeighbours];

/** Requirements of a step forward from the active release. */
const FORWARD: readonly Rule[] = [keepsPromises, keepsBudget, startsSmall];

const rulesFor = (needsOnlyToRun: boolean): readonly Rule[] =>
  needsOnlyToRun ? ALWAYS : [...ALWAYS, ...FORWARD];

/** Policy of the deployed host for releases; without keys it trusts those of this registry. */
export type HostPolicy = Omit<ReleasePolicy, 'keys'> & Partial<Pick<ReleasePolicy, 'keys'>>;

/** Rules that need no browser. */
export const STATIC_RULES = [
  'record-schema',
  'record-digest',
  'files-intact',
  'release-signed',
  'file-origin',
  'file-address',
  'release-trusted',
  'host-trust',
  'contract-version',
  'needs-shared',
  'needs-version',
  'needs-listed',
  'needs-together',
  'shared-copy',
  'base-path-place',
  'menu-path-place',
  'command-path-place',
  'base-path-taken',
  'menu-path-taken',
  'command-keys-taken',
  'area-taken',
  'home-taken',
  'container-taken',
  'public-modules',
  'public-exports',
  'public-base-path',
  'public-menu-path',
  'public-area',
  'public-audience',
  'public-contract',
  'size-budget',
  'section-start',
] as const;

export interface GateDeps {
  files: Pick<ReleaseFiles, 'damaged' | 'open'>;
  hostProvides: HostProvides | undefined;
  /** Prefix of `<name>/<version>/`, with a trailing slash. */
  publicBase: string;
  /** Undefined when unknown. Must not read the registry, whose lock is held meanwhile. */
  hostPolicy: () => Promise<HostPolicy | undefined>;
}

export interface Gate {
  /**
   * Broken rules that keep a committed release from running, by the state of this transaction;
   * empty when it may run. `needsOnlyToRun` only requires that it is whole, signed, and runs on the
   * deployed host beside the others.
   */
  check(db: RegistryDatabase, row: ReleaseRow, needsOnlyToRun: boolean): Promise<BrokenRule[]>;
  /** Broken rules among those that a record alone decides, for a build that was never committed; `needsOnlyToRun` as in `check`. */
  checkRecord(
    db: RegistryDatabase,
    release: Release,
    needsOnlyToRun: boolean,
  ): Promise<BrokenRule[]>;
}

const candidateOf = async (
  {hostProvides}: GateDeps,
  db: RegistryDatabase,
  release: Release,
): Promise<Candidate> => {
  const version = await findActiveVersion(db, release.name);
  const active = version === null ? undefined : await findRelease(db, release.name, version);
  const running = await findRunningReleases(db);
  return {
    release,
    host: hostProvides,
    active: readableRecords(active ? [active] : [])[0],
    beside: readableRecords(running.filter(({name}) => name !== release.name)),
    kept: keptPaths(await readSections(db), release.name),
  };
};

const askHost = async (
  {hostPolicy, publicBase}: GateDeps,
  db: RegistryDatabase,
  release: Release,
): Promise<BrokenRule[]> => {
  const policy = await hostPolicy();
  if (!policy) return [];
  const signed = {
    release,
    signatures: await readSignatures(db, release),
    baseUrl: baseUrlOf(publicBase, release),
  };
  return checkTrust(signed, {...policy, keys: policy.keys ?? (await validKeys(db))});
};

/** Creates the checks without a browser, on the data of the registry. */
export const createGate = (deps: GateDeps): Gate => ({
  async check(db, row, needsOnlyToRun) {
    const read = readRecord(row);
    if ('rules' in read) return read.rules;
    const {release} = read;
    const unsigned = await checkStored(db, release);
    const candidate = await candidateOf(deps, db, release);
    return [
      ...(await checkFiles(deps.files, {release, digest: row.digest})),
      ...unsigned,
      ...(unsigned.length > 0 ? [] : await askHost(deps, db, release)),
      ...(needsOnlyToRun ? [] : await checkCopies(deps.files, {release, digest: row.digest})),
      ...rulesFor(needsOnlyToRun).flatMap((rule) => rule(candidate)),
    ];
  },
  async checkRecord(db, release, needsOnlyToRun) {
    const candidate = await candidateOf(deps, db, release);
    return rulesFor(needsOnlyToRun).flatMap((rule) => rule(candidate));
  },
});
