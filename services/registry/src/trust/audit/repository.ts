import type {AuditAction, AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import {auditHash} from '@switchboard/release-rules/audit';
import {
  type AuditRow,
  lockState,
  type RegistryDatabase,
  type RegistryTransaction,
} from '../../database/index.ts';

export interface AuditQuery {
  remote?: string;
  action?: AuditAction;
  /** Limits the list to entries older than this id. */
  before?: number;
  limit: number;
}

/** Content of a new entry; the log determines its position. */
export type NewAudit = Omit<AuditEntry, 'id' | 'at' | 'previous' | 'hash' | 'seal'> & {at: Date};

/** Number and hash of an entry. */
export type AuditHead = Pick<AuditRow, 'id' | 'hash'>;

type SealedRow = AuditRow & {first: number | null; signatures: string | null};

/**
 * Parses stored JSON; returns other text, which must have been written past the registry,
 * unchanged.
 */
export const parseStored = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {unreadable: text};
  }
};

const toEntry = ({at, details, first, signatures, ...row}: SealedRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  ...(details !== null && {details: parseStored(details) as Record<string, unknown>}),
  ...(first !== null &&
    signatures !== null && {seal: {first, signatures: parseStored(signatures) as Signature[]}}),
});

/** Content as the database returns it: it cannot store half a surrogate pair, which would break the chain at the next reading. */
const asStored = <Content extends object>(content: Content): Content =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  ) as Content;

/** Newest entry; undefined while the log is empty. */
export const findHead = (db: RegistryDatabase): Promise<AuditHead | undefined> =>
  db.selectFrom('audit').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** True when the log holds this entry. */
export const holdsEntry = async (db: RegistryDatabase, {id, hash}: AuditHead): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('id')
    .where('id', '=', id)
    .where('hash', '=', hash)
    .executeTakeFirst()) !== undefined;

/** Appends an entry to the chain, in the transaction of the change that it describes; acquires {@link lockState} until its end. */
export const appendAudit = async (
  transaction: RegistryTransaction,
  {at, details, ...entry}: NewAudit,
): Promise<void> => {
  await lockState(transaction);
  const head = await findHead(transaction);
  const link = {
    ...entry,
    id: (head?.id ?? 0) + 1,
    at: at.toISOString(),
    previous: head?.hash ?? null,
    ...(details && {details}),
  };
  const content = asStored(link);
  const row = {...content, at, details: content.details ? JSON.stringify(content.details) : null};
  await transaction
    .insertInto('audit')
    .values({...row, hash: await auditHash(content)})
    .execute();
};

export const hasSeals = async (transaction: RegistryTransaction): Promise<boolean> =>
  (await transaction.selectFrom('audit_seals').select('id').limit(1).executeTakeFirst()) !==
  undefined;

export const insertSeal = async (
  transaction: RegistryTransaction,
  {id, first, signatures}: {id: number; first: number; signatures: Signature[]},
): Promise<void> => {
  await transaction
    .insertInto('audit_seals')
    .values({id, first, signatures: JSON.stringify(signatures)})
    .execute();
};

/** Entries with their seals, newest first. */
export const listAudit = async (
  db: RegistryDatabase,
  {remote, action, before, limit}: AuditQuery,
): Promise<AuditEntry[]> => {
  let query = db
    .selectFrom('audit')
    .leftJoin('audit_seals', 'audit_seals.id', 'audit.id')
    .selectAll('audit')
    .select(['audit_seals.first', 'audit_seals.signatures'])
    .orderBy('audit.id', 'desc')
    .limit(limit);
  if (remote !== undefined) query = query.where('remote', '=', remote);
  if (action !== undefined) query = query.where('action', '=', action);
  if (before !== undefined) query = query.where('audit.id', '<', before);
  return (await query.execute()).map(toEntry);
};
