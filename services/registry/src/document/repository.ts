import type {RegistryDatabase} from '../database/tables.ts';
import {validKeys} from '../keys/repository.ts';

/** When and how often the document has changed. */
export const readState = (db: RegistryDatabase) =>
  db.selectFrom('state').select(['serial', 'changed_at']).executeTakeFirstOrThrow();

const readActive = (db: RegistryDatabase) =>
  db.selectFrom('pointers')
    .innerJoin('releases', (join) =>
      join.onRef('releases.name', '=', 'pointers.name').onRef('releases.version', '=', 'pointers.active'))
    .select(['pointers.name', 'releases.version', 'pointers.activated_at', 'releases.release'])
    .orderBy('pointers.name')
    .execute();

const readActiveSignatures = (db: RegistryDatabase) =>
  db.selectFrom('pointers')
    .innerJoin('signatures', (join) =>
      join.onRef('signatures.name', '=', 'pointers.name').onRef('signatures.version', '=', 'pointers.active'))
    .select(['signatures.name', 'signatures.key', 'signatures.value'])
    .orderBy('signatures.created_at').orderBy('signatures.key')
    .execute();

const readRevocations = (db: RegistryDatabase) =>
  db.selectFrom('revocations').select(['name', 'version']).orderBy('name').orderBy('version').execute();

/** All that the document is made of, as it was at one moment. */
export const readContent = (db: RegistryDatabase) =>
  db.transaction().setIsolationLevel('repeatable read').execute(async (transaction) => ({
    state: await readState(transaction),
    active: await readActive(transaction),
    signatures: await readActiveSignatures(transaction),
    revoked: await readRevocations(transaction),
    keys: await validKeys(transaction),
  }));

export type DocumentContent = Awaited<ReturnType<typeof readContent>>;
