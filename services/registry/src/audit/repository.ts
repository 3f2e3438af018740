import type {AuditEntry} from '@switchboard/federation';
import {auditHash} from '@switchboard/federation/audit';
import {lockState} from '../database/state.ts';
import type {AuditRow, RegistryDatabase, RegistryTransaction} from '../database/tables.ts';

export interface AuditQuery {
  remote?: string;
  /** Only entries older than this id. */
  before?: number;
  limit: number;
}

/** What happened; where it stands in the log is not the writer's to say. */
export type NewAudit = Omit<AuditEntry, 'id' | 'at' | 'previous' | 'hash'> & {at: Date};

const toEntry = ({at, details, ...row}: AuditRow): AuditEntry =>
  ({...row, at: at.toISOString(), ...(details !== null && {details: JSON.parse(details) as Record<string, unknown>})});

/** As the database gives it back: it has no place for half a surrogate pair, which would break the chain at the next reading. */
const asStored = <Content extends object>(content: Content): Content =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)) as Content;

/** The newest entry; undefined while the log is empty. */
const findHead = (db: RegistryDatabase): Promise<Pick<AuditRow, 'id' | 'hash'> | undefined> =>
  db.selectFrom('audit').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Appends one entry to the chain, in the transaction of the change that it describes; holds {@link lockState} from then on. */
export const appendAudit = async (transaction: RegistryTransaction, {at, details, ...entry}: NewAudit): Promise<void> => {
  await lockState(transaction);
  const head = await findHead(transaction);
  const link = {...entry, id: (head?.id ?? 0) + 1, at: at.toISOString(), previous: head?.hash ?? null, ...(details && {details})};
  const content = asStored(link);
  const row = {...content, at, details: content.details ? JSON.stringify(content.details) : null};
  await transaction.insertInto('audit').values({...row, hash: await auditHash(content)}).execute();
};

/** Entries, newest first. */
export const listAudit = async (db: RegistryDatabase, {remote, before, limit}: AuditQuery): Promise<AuditEntry[]> => {
  let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (remote !== undefined) query = query.where('remote', '=', remote);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(toEntry);
};
