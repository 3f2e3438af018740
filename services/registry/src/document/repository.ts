import type {RegistryDatabase} from '../database/index.ts';
import {findRunningReleases, readRunningSignatures, readSections} from '../records/index.ts';
import {validKeys} from '../trust/index.ts';

/** Time and number of the document's changes. */
export const readState = (db: RegistryDatabase) =>
  db.selectFrom('state').select(['serial', 'changed_at']).executeTakeFirstOrThrow();

const readActive = (db: RegistryDatabase) =>
  db
    .selectFrom('pointers')
    .select(['name', 'active', 'activated_at'])
    .where('active', 'is not', null)
    .orderBy('name')
    .execute();

const readCanaries = (db: RegistryDatabase) =>
  db.selectFrom('canaries').selectAll().orderBy('name').execute();

const readPins = (db: RegistryDatabase) =>
  db
    .selectFrom('pins')
    .select(['name', 'version', 'workspace'])
    .orderBy('name')
    .orderBy('version')
    .orderBy('workspace')
    .execute();

const readRevocations = (db: RegistryDatabase) =>
  db
    .selectFrom('revocations')
    .select(['name', 'version', 'reason', 'at'])
    .orderBy('name')
    .orderBy('version')
    .execute();

/** Contents of the document at one moment. */
export const readContent = (db: RegistryDatabase) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      state: await readState(transaction),
      active: await readActive(transaction),
      canaries: await readCanaries(transaction),
      pins: await readPins(transaction),
      releases: await findRunningReleases(transaction),
      signatures: await readRunningSignatures(transaction),
      revoked: await readRevocations(transaction),
      keys: await validKeys(transaction),
      sections: await readSections(transaction),
    }));

export type DocumentContent = Awaited<ReturnType<typeof readContent>>;
