import type {AuditEntry} from '@switchboard/federation';
import type {AuditRow, NewAudit, RegistryDatabase} from '../database/tables.ts';

export interface AuditQuery {
  remote?: string;
  /** Only entries older than this id. */
  before?: number;
  limit: number;
}

const toEntry = ({at, ...row}: AuditRow): AuditEntry => ({...row, at: at.toISOString()});

/** Appends one entry, in the transaction of the change that it describes. */
export const appendAudit = async (db: RegistryDatabase, entry: NewAudit): Promise<void> => {
  await db.insertInto('audit').values(entry).execute();
};

/** Entries, newest first. */
export const listAudit = async (db: RegistryDatabase, {remote, before, limit}: AuditQuery): Promise<AuditEntry[]> => {
  let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (remote !== undefined) query = query.where('remote', '=', remote);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(toEntry);
};
