import {
  type PointerRow,
  raiseSerial,
  type RegistryDatabase,
  type RegistryTransaction,
  type RevocationRow,
} from '../../database/index.ts';
import {revokedVersions} from '../../records/index.ts';
import {appendAudit} from '../../trust/index.ts';
import {abortCanary, deleteCanary, findCanary} from './canary-repository.ts';
import {activeTrail, type Move, rollbackTarget} from './history.ts';

/** ETag of a remote's pointer; changes with every move of it. */
export const pointerETag = ({name, revision}: Pick<PointerRow, 'name' | 'revision'>): string =>
  `"${name}.${revision}"`;

export const findPointer = (db: RegistryDatabase, name: string): Promise<PointerRow | undefined> =>
  db.selectFrom('pointers').selectAll().where('name', '=', name).executeTakeFirst();

const MOVES = ['activate', 'promote', 'rollback'] as const;

export const readTrail = async (db: RegistryDatabase, name: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'to'])
    .where('remote', '=', name)
    .where('action', 'in', MOVES)
    .orderBy('id')
    .execute();
  return activeTrail(rows as Move[]);
};

/** Target of a rollback of this remote, with or without a version; null when there is none. */
export const readRollbackTarget = async (
  db: RegistryDatabase,
  name: string,
  version?: string,
): Promise<string | null> =>
  rollbackTarget(await readTrail(db, name), await revokedVersions(db, name), version);

/** True when this release was active before, or is now. */
export const wasActive = async (
  db: RegistryDatabase,
  name: string,
  version: string,
): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('id')
    .where('remote', '=', name)
    .where('to', '=', version)
    .where('action', 'in', MOVES)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface PointerMove extends Move {
  pointer: PointerRow;
  actor: string;
  reason: string;
  at: Date;
  /** Further details for the audit log. */
  details?: Record<string, unknown>;
}

/** Ends the canary when it becomes active, and on a rollback, which is meant for everyone. */
const settleCanary = async (
  transaction: RegistryTransaction,
  {pointer: {name}, action, to, actor, reason, at}: PointerMove,
): Promise<void> => {
  const canary = await findCanary(transaction, name);
  if (canary?.version === to) await deleteCanary(transaction, name);
  else if (canary && action === 'rollback')
    await abortCanary(transaction, canary, {
      actor,
      reason: `${name} went back to ${to}: ${reason}`,
      at,
    });
};

/** Moves the pointer and records the author, in the caller's transaction; returns the new serial and ETag. */
export const movePointer = async (
  transaction: RegistryTransaction,
  move: PointerMove,
): Promise<{serial: number; etag: string}> => {
  const {
    pointer: {name, active, revision},
    action,
    to,
    actor,
    reason,
    at,
    details,
  } = move;
  await transaction
    .updateTable('pointers')
    .set({active: to, revision: revision + 1, activated_at: at})
    .where('name', '=', name)
    .execute();
  await appendAudit(transaction, {
    action,
    remote: name,
    from: active,
    to,
    actor,
    reason,
    at,
    ...(details && {details}),
  });
  await settleCanary(transaction, move);
  return {
    serial: await raiseSerial(transaction, at),
    etag: pointerETag({name, revision: revision + 1}),
  };
};

/** Counts a change that keeps the pointer but may change the target of the next rollback: ETags from before become stale. */
export const touchPointer = async (
  transaction: RegistryTransaction,
  {name, active, revision}: PointerRow,
  at: Date,
) => {
  await transaction
    .updateTable('pointers')
    .set({revision: revision + 1})
    .where('name', '=', name)
    .execute();
  return {
    active,
    serial: await raiseSerial(transaction, at),
    etag: pointerETag({name, revision: revision + 1}),
  };
};

/** Writes a revocation with its author, in the caller's transaction. */
export const insertRevocation = async (
  transaction: RegistryTransaction,
  revocation: RevocationRow,
): Promise<void> => {
  const {name, version, reason, actor, at} = revocation;
  await transaction.insertInto('revocations').values(revocation).execute();
  await appendAudit(transaction, {
    action: 'revoke',
    remote: name,
    from: version,
    to: null,
    actor,
    reason,
    at,
  });
};
