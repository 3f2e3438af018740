import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import {canonicalRelease} from '@switchboard/release-rules/trust';
import {problem} from '@switchboard/service-kit/errors';
import {brokenRules} from '../broken-rules.ts';
import type {
  RegistryDatabase,
  RegistryTransaction,
  ReleaseRow,
  UploadRow,
} from '../database/index.ts';
import type {Actor} from '../http/index.ts';
import {checkNameIsOpen, findRelease, type StoredRelease} from '../records/index.ts';
import {addSignatures, appendAudit, checkSignatures, listKeys} from '../trust/index.ts';

/** Refuses other bytes under a version that is taken: a committed release never changes. */
export const refuseOtherBytes = (committed: ReleaseRow, offered: string): void => {
  if (committed.digest === offered) return;
  const {name, version, digest} = committed;
  throw problem(
    'version_conflict',
    `${name} ${version} is already committed with different bytes (${digest}, not ${offered}), and a ` +
      'committed release never changes: publish these under a new version.',
    {details: {digests: {committed: digest, offered}}},
  );
};

export const insertUpload = async (
  db: RegistryDatabase,
  upload: SignedBytes & {id: string; at: Date},
): Promise<void> => {
  const {id, release, digest, signatures, at} = upload;
  await db
    .insertInto('uploads')
    .values({
      id,
      name: release.name,
      digest,
      release: canonicalRelease(release),
      signatures: JSON.stringify(signatures),
      touched_at: at,
    })
    .execute();
};

export const findUpload = (db: RegistryDatabase, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

export const touchUpload = async (db: RegistryDatabase, id: string, at: Date): Promise<void> => {
  await db.updateTable('uploads').set({touched_at: at}).where('id', '=', id).execute();
};

/** Deletes the uploads that nobody touched since `before`. */
export const deleteUploads = async (db: RegistryDatabase, before: Date): Promise<void> => {
  await db.deleteFrom('uploads').where('touched_at', '<', before).execute();
};

export const uploadIds = async (db: RegistryDatabase): Promise<Set<string>> =>
  new Set((await db.selectFrom('uploads').select('id').execute()).map(({id}) => id));

/** Release with the signatures that came with it. */
export interface SignedBytes extends StoredRelease {
  signatures: readonly Signature[];
}

interface Writer {
  actor: Actor;
  at: Date;
}

interface Written {
  created: boolean;
  row: ReleaseRow;
  /** True when the document now contains a further signature. */
  changesDocument: boolean;
}

/** Adds the signatures to a committed release with these bytes; the same ones again are a no-op. */
const signCommitted = (
  transaction: RegistryTransaction,
  {release, signatures}: SignedBytes,
  {actor, at}: Writer,
): Promise<boolean> =>
  addSignatures(transaction, {
    release,
    signatures,
    actor: actor.name,
    reason: 'added a signature by another key',
    at,
  });

const writeRow = async (
  transaction: RegistryTransaction,
  {release, digest}: StoredRelease,
  {actor, at}: Writer,
): Promise<ReleaseRow | undefined> => {
  const {name, version, container, files} = release;
  const row = await transaction
    .insertInto('releases')
    .values({
      name,
      version,
      digest,
      container,
      release: canonicalRelease(release),
      files: files.length,
      size: files.reduce((sum, {size}) => sum + size, 0),
      published_at: at,
      published_by: actor.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await transaction
    .insertInto('pointers')
    .values({name, active: null, revision: 0, activated_at: null})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await appendAudit(transaction, {
    action: 'publish',
    remote: name,
    from: null,
    to: version,
    actor: actor.name,
    reason: 'published',
    details: {digest},
    at,
  });
  return row;
};

/**
 * Stores a release whose files are in place, with its signatures. Of several writers of one version the first wins; one
 * with the same bytes gets `created: false` and adds its signatures, one with others is refused with both digests.
 */
export const insertRelease = async (
  transaction: RegistryTransaction,
  signed: SignedBytes,
  by: Writer,
): Promise<Written> => {
  const {release, digest, signatures} = signed;
  const {name, version, container} = release;
  const rules = [
    ...(await checkNameIsOpen(transaction, name)),
    ...(await checkSignatures(release, signatures, await listKeys(transaction))),
  ];
  if (rules.length > 0) throw brokenRules(rules);
  const row = await writeRow(transaction, signed, by);
  if (row)
    return {
      created: true,
      row,
      changesDocument: await addSignatures(transaction, {
        release,
        signatures,
        actor: by.actor.name,
        at: by.at,
      }),
    };
  const committed = await findRelease(transaction, name, version);
  if (!committed) {
    throw brokenRules([
      {
        rule: 'container-taken',
        message: `Another release is already called ${container}.`,
        remedy: 'Choose a version that differs in more than punctuation.',
      },
    ]);
  }
  refuseOtherBytes(committed, digest);
  return {
    created: false,
    row: committed,
    changesDocument: await signCommitted(transaction, signed, by),
  };
};
