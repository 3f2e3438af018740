import {sql} from 'kysely';
import type {RegistryTransaction} from './tables.ts';

/**
 * Acquires the only lock for changes of the registry: every write of a release, a pointer or the
 * audit log holds it to the end of its transaction, on any replica.
 */
export const lockState = async (transaction: RegistryTransaction): Promise<void> => {
  await transaction.selectFrom('state').select('serial').forUpdate().executeTakeFirstOrThrow();
};

/** Number of changes of the document so far. */
export const readSerial = async (transaction: RegistryTransaction): Promise<number> =>
  (await transaction.selectFrom('state').select('serial').executeTakeFirstOrThrow()).serial;

/**
 * Channel that notifies all replicas of every change of the document, with its serial (`LISTEN`).
 */
export const DOCUMENT_CHANNEL = 'registry_document';

/** Counts a change of the document and notifies all replicas; returns the new serial. The caller holds {@link lockState}. */
export const raiseSerial = async (transaction: RegistryTransaction, at: Date): Promise<number> => {
  const row = await transaction
    .updateTable('state')
    .set((expression) => ({serial: expression('serial', '+', 1), changed_at: at}))
    .returning('serial')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${DOCUMENT_CHANNEL}, ${String(row.serial)})`.execute(transaction);
  return row.serial;
};

/**
 * Runs a change of the registry in one transaction under its lock. The document key seals the
 * appended audit entries before the commit, and the data directory remembers the newest one.
 */
export type Transact = <Result>(
  run: (transaction: RegistryTransaction) => Promise<Result>,
) => Promise<Result>;
