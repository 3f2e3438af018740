import type {FastifyBaseLogger} from 'fastify';
import type {
  ActiveRelease,
  Canary,
  OffSection,
  Pin,
  RegistryDocument,
  RenamedSection,
  Revocation,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {releaseId} from '@switchboard/release-rules/trust';
import {presentPath, renameOf} from '../records/index.ts';
import {cohortsOf, percentOf} from '../rollouts/index.ts';
import {baseUrlOf} from '../storage/index.ts';
import {goodSignatures} from '../trust/index.ts';
import type {DocumentContent} from './repository.ts';

interface Deps {
  /** Prefix of `<name>/<version>/`, with a trailing slash. */
  publicBase: string;
  log: FastifyBaseLogger;
}

type ReleaseRow = DocumentContent['releases'][number];

/** Composes a release. A manually edited row goes out without signatures, so that nobody runs it; an invalid record does not go out. */
const composeRelease = async (
  {publicBase, log}: Deps,
  {name, version, release: text}: ReleaseRow,
  content: DocumentContent,
): Promise<SignedRelease | undefined> => {
  try {
    const release = JSON.parse(text) as Release;
    const stored = content.signatures
      .filter((signature) => signature.name === name && signature.version === version)
      .map(({key, value}) => ({key, value}));
    const signatures =
      release.version === version
        ? await goodSignatures(name, {release, signatures: stored}, content.keys)
        : [];
    if (signatures.length === 0) {
      log.error(
        `${releaseId({name, version})} should run, but what the database holds of it has no valid signature, so no browser will run it. Activate another release, or publish the same build again.`,
      );
    }
    return {release, signatures, baseUrl: baseUrlOf(publicBase, {name, version})};
  } catch (error) {
    log.error(
      {err: error},
      `The record of ${releaseId({name, version})} in the database cannot be read: the document is issued without it.`,
    );
    return undefined;
  }
};

type Composed = ReadonlyMap<string, SignedRelease>;

const composeCanary = (
  name: string,
  {canaries}: DocumentContent,
  releases: Composed,
): {canary?: Canary} => {
  const row = canaries.find((canary) => canary.name === name);
  const signed = row && releases.get(releaseId(row));
  if (!signed) return {};
  const start = row.starts_at && {startsAt: row.starts_at.toISOString()};
  return {
    canary: {...signed, salt: row.salt, percent: percentOf(row), cohorts: cohortsOf(row), ...start},
  };
};

const composePins = (name: string, {pins}: DocumentContent, releases: Composed): {pins?: Pin[]} => {
  const byVersion = Map.groupBy(
    pins.filter((pin) => pin.name === name),
    ({version}) => version,
  );
  const composed = [...byVersion].flatMap(([version, rows]) => {
    const signed = releases.get(releaseId({name, version}));
    return signed ? [{...signed, workspaces: rows.map(({workspace}) => workspace)}] : [];
  });
  return composed.length > 0 ? {pins: composed} : {};
};

/** Sections that are switched off or were renamed; omitted when there are none, for compatibility with earlier documents. */
export const composeSections = ({
  sections,
}: DocumentContent): Pick<RegistryDocument, 'off' | 'renamed'> => {
  const off = sections.flatMap((section): OffSection[] => {
    if (!section.off) return [];
    const {state, reason, at} = section.off;
    const {title = section.name, audience = 'regular', translations} = section.manifest ?? {};
    return [
      {
        name: section.name,
        title,
        ...(translations && {translations}),
        audience,
        basePath: presentPath(section),
        state,
        reason,
        since: at.toISOString(),
      },
    ];
  });
  const renamed = sections.flatMap((section): RenamedSection[] => {
    const names = renameOf(section);
    return names ? [{name: section.name, basePath: names.basePath, formerly: names.formerly}] : [];
  });
  return {...(off.length > 0 && {off}), ...(renamed.length > 0 && {renamed})};
};

/** Running releases of each remote, by audience; omits a remote that is off or whose active release cannot be read. */
export const composeRemotes = async (
  deps: Deps,
  content: DocumentContent,
): Promise<RegistryDocument['remotes']> => {
  const isOn = ({name}: {name: string}): boolean =>
    !content.sections.some((section) => section.name === name && section.off);
  const composed = await Promise.all(
    content.releases
      .filter(isOn)
      .map(async (row) => [releaseId(row), await composeRelease(deps, row, content)] as const),
  );
  const releases: Composed = new Map(
    composed.filter((entry): entry is [string, SignedRelease] => entry[1] !== undefined),
  );
  const remotes = content.active
    .filter(isOn)
    .flatMap(({name, active, activated_at}): [string, ActiveRelease][] => {
      const signed = releases.get(releaseId({name, version: String(active)}));
      const activatedAt = (activated_at ?? content.state.changed_at).toISOString();
      return signed
        ? [
            [
              name,
              {
                ...signed,
                activatedAt,
                ...composeCanary(name, content, releases),
                ...composePins(name, content, releases),
              },
            ],
          ]
        : [];
    });
  return Object.fromEntries(remotes);
};

/** Limits of explained revocations: tabs learn of one within seconds; older and further ones keep their reason to themselves. */
const EXPLAINED = {count: 20, forMs: 7 * 86_400_000};

/**
 * Time and reason of the newest revocations; the field is omitted when there are none.
 * @param issuedAt signing time of the document
 */
export const composeRevocations = (
  revoked: DocumentContent['revoked'],
  issuedAt: Date,
): {revocations?: Record<string, Revocation>} => {
  const newest = revoked
    .filter(({at}) => issuedAt.getTime() - at.getTime() < EXPLAINED.forMs)
    .sort((left, right) => right.at.getTime() - left.at.getTime())
    .slice(0, EXPLAINED.count)
    .map((row): [string, Revocation] => [
      releaseId(row),
      {at: row.at.toISOString(), reason: row.reason},
    ]);
  return newest.length > 0 ? {revocations: Object.fromEntries(newest)} : {};
};
