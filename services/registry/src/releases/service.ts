import {randomUUID} from 'node:crypto';
import type {Readable} from 'node:stream';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import type {
  Release,
  ReleaseFile,
  ReleaseSummary,
} from '@switchboard/contracts/registry/releases/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {brokenRules} from '../broken-rules.ts';
import type {RegistryDatabase, Transact, UploadRow} from '../database/index.ts';
import type {Actor} from '../http/index.ts';
import {
  checkNameIsOpen,
  findActiveVersion,
  findRelease,
  isNoDevelopmentBuild,
  releaseDigest,
  revokedVersions,
  storedRelease,
  summaryOf,
} from '../records/index.ts';
import {singleFlight} from '../single-flight.ts';
import type {ReleaseFiles} from '../storage/index.ts';
import {checkSignatures, listKeys} from '../trust/index.ts';
import {checkRelease} from './release-rules.ts';
import {
  deleteUploads,
  findUpload,
  insertRelease,
  insertUpload,
  refuseOtherBytes,
  type SignedBytes,
  touchUpload,
  uploadIds,
} from './repository.ts';

const HOUR = 3_600_000;

/** Uploads untouched for this long are abandoned. */
const UPLOAD_LIFE = HOUR;

/** The shape of an upload's id. */
const UPLOAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Committed {
  created: boolean;
  release: ReleaseSummary;
}

/** Release as its team signed it. */
export interface Offer {
  release: Release;
  signatures: readonly Signature[];
}

/** The two-phase publish: reserve, upload, commit. */
export interface Publishing {
  /**
   * Returns true if this release would be reserved: refuses as `reserve` does and changes nothing; false when exactly
   * these bytes are committed and in place.
   */
  wouldReserve(name: string, offer: Offer): Promise<boolean>;
  /**
   * Returns the id of a new upload with the files to send, or null when exactly these bytes are committed and in place;
   * missing signatures are added then.
   */
  reserve(
    name: string,
    offer: Offer,
    actor: Actor,
  ): Promise<{id: string; missing: string[]} | null>;
  upload(id: string): Promise<UploadRow>;
  receive(
    row: UploadRow,
    path: string,
    content: {length: number | undefined; body: Readable},
  ): Promise<void>;
  /** Makes the upload a release, all or nothing. A repeated call after a lost answer is harmless. */
  commit(row: UploadRow, actor: Actor): Promise<Committed>;
  /** Removes abandoned uploads. */
  clean(): Promise<void>;
}

interface Deps {
  db: RegistryDatabase;
  transact: Transact;
  files: ReleaseFiles;
  now: () => Date;
  onDocumentChange: () => void;
}

const nameMatches = (name: string, release: Release): BrokenRule[] =>
  release.name === name
    ? []
    : [
        {
          rule: 'name-of-address',
          message: `The address names ${name}, but the release names ${release.name}.`,
          remedy: `Publish it to ${release.name}.`,
        },
      ];

const writeRelease = async (
  {transact, now, onDocumentChange}: Deps,
  signed: SignedBytes,
  actor: Actor,
) => {
  const written = await transact((transaction) =>
    insertRelease(transaction, signed, {actor, at: now()}),
  );
  if (written.changesDocument) onDocumentChange();
  return written;
};

const wouldReserve = async (
  {db, files}: Deps,
  name: string,
  {release, signatures}: Offer,
): Promise<boolean> => {
  const rules = [
    ...nameMatches(name, release),
    ...isNoDevelopmentBuild(release),
    ...checkRelease(release),
    ...(await checkNameIsOpen(db, release.name)),
    ...(await checkSignatures(release, signatures, await listKeys(db))),
  ];
  if (rules.length > 0) throw brokenRules(rules);
  const digest = releaseDigest(release);
  const committed = await findRelease(db, name, release.version);
  if (committed) refuseOtherBytes(committed, digest);
  return !committed || (await files.damaged({release, digest})).length > 0;
};

const reserve = async (
  deps: Deps,
  name: string,
  {offer, actor}: {offer: Offer; actor: Actor},
): ReturnType<Publishing['reserve']> => {
  const {release, signatures} = offer;
  const signed = {release, digest: releaseDigest(release), signatures};
  if (!(await wouldReserve(deps, name, offer))) {
    await writeRelease(deps, signed, actor);
    return null;
  }
  const id = randomUUID();
  await insertUpload(deps.db, {id, ...signed, at: deps.now()});
  return {id, missing: release.files.map(({path}) => path)};
};

const findFile = (row: UploadRow, path: string): ReleaseFile => {
  const file = storedRelease(row).release.files.find((candidate) => candidate.path === path);
  if (!file) throw problem('not_found', `The release of this upload has no file "${path}".`);
  return file;
};

const commit = async (deps: Deps, row: UploadRow, actor: Actor): Promise<Committed> => {
  const {db, files} = deps;
  const stored = storedRelease(row);
  const {name, version} = stored.release;
  const committed = await findRelease(db, name, version);
  if (committed) refuseOtherBytes(committed, row.digest);
  if ((await files.damaged(stored)).length > 0) {
    const missing = await files.missing(row.id, stored.release);
    if (missing.length > 0) {
      const message = `${missing.length} of ${stored.release.files.length} files are missing: upload them, then commit again.`;
      throw problem('illegal_transition', message, {details: {missing}});
    }
    await files.store(row.id, stored);
  }
  const signatures = JSON.parse(row.signatures) as Signature[];
  const written = await writeRelease(deps, {...stored, signatures}, actor);
  await files.discard(row.id);
  const state = {
    active: await findActiveVersion(db, name),
    revoked: await revokedVersions(db, name),
  };
  return {created: written.created, release: summaryOf(written.row, state)};
};

export const createPublishing = (deps: Deps): Publishing => {
  const {db, files, now} = deps;
  const once = singleFlight<Committed>();
  return {
    wouldReserve: (name, offer) => wouldReserve(deps, name, offer),
    reserve: (name, offer, actor) => reserve(deps, name, {offer, actor}),
    async upload(id) {
      const row = UPLOAD_ID.test(id) ? await findUpload(db, id) : undefined;
      if (row) return row;
      throw problem(
        'not_found',
        'The registry has no such upload: it was abandoned for an hour or never started. Publish again.',
      );
    },
    async receive(row, path, {length, body}) {
      const file = findFile(row, path);
      if (length !== undefined && length > file.size) {
        throw problem(
          'too_large',
          `The release lists "${path}" with ${file.size} bytes, but the request carries ${length}.`,
        );
      }
      await touchUpload(db, row.id, now());
      await files.receive(row.id, file, body);
    },
    commit: (row, actor) => once(row.id, () => commit(deps, row, actor)),
    async clean() {
      const before = new Date(now().getTime() - UPLOAD_LIFE);
      await deleteUploads(db, before);
      const known = await uploadIds(db);
      const abandoned = (await files.uploads()).filter(
        ({id, changedAt}) => !known.has(id) && changedAt < before,
      );
      for (const {id} of abandoned) await files.discard(id);
    },
  };
};
