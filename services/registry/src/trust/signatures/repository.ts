import {sql} from 'kysely';
import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {
  raiseSerial,
  type RegistryDatabase,
  type RegistryTransaction,
} from '../../database/index.ts';
import {findRunningReleases} from '../../records/index.ts';
import {appendAudit} from '../audit/repository.ts';

/** The signatures that are stored with a release, by any key. */
export const readSignatures = (
  db: RegistryDatabase,
  {name, version}: {name: string; version: string},
): Promise<Signature[]> =>
  db
    .selectFrom('signatures')
    .select(['key', 'value'])
    .where('name', '=', name)
    .where('version', '=', version)
    .orderBy('created_at')
    .orderBy('key')
    .execute();

/** Releases without any signature that were published before this registry knew signatures. */
export const releasesBeforeSigning = (db: RegistryDatabase) =>
  db
    .selectFrom('releases')
    .leftJoin('signatures', (join) =>
      join
        .onRef('signatures.name', '=', 'releases.name')
        .onRef('signatures.version', '=', 'releases.version'),
    )
    .select(['releases.name', 'releases.release'])
    .where('signatures.key', 'is', null)
    .where('releases.published_at', '<', (expression) =>
      expression
        .selectFrom('kysely_migration')
        .select(sql<Date>`timestamp::timestamptz`.as('at'))
        .where('name', '=', '0002-trust'),
    )
    .execute();

interface Addition {
  release: Release;
  signatures: readonly Signature[];
  actor: string;
  /** Reason for the audit log; nothing is recorded without it. */
  reason?: string;
  at: Date;
}

/** Stores validated signatures, in the caller's transaction; returns true when the document changes. */
export const addSignatures = async (
  transaction: RegistryTransaction,
  addition: Addition,
): Promise<boolean> => {
  const {
    release: {name, version},
    signatures,
    actor,
    reason,
    at,
  } = addition;
  const rows = signatures.map(({key, value}) => ({name, version, key, value, created_at: at}));
  const added = await transaction
    .insertInto('signatures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  if (added.length === 0) return false;
  if (reason !== undefined) {
    const by = added.map(({key}) => key).join(', ');
    await appendAudit(transaction, {
      action: 'key',
      remote: name,
      from: null,
      to: version,
      actor,
      reason: `${reason}: ${by}`,
      at,
    });
  }
  const running = await findRunningReleases(transaction);
  if (!running.some((row) => row.name === name && row.version === version)) return false;
  await raiseSerial(transaction, at);
  return true;
};
