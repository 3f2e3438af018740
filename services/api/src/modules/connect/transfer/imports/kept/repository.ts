import {type Insertable, type Selectable, sql} from 'kysely';
import type {Import, ImportProblem} from '@switchboard/contracts/imports/schemas';
import type {Schema, Trx} from '#database/index.ts';

export type ImportRow = Selectable<Schema['connect.import']>;
type RecordRow = Selectable<Schema['connect.importRow']>;

const LISTED = 50;

export const insertImport = async (
  trx: Trx,
  row: Insertable<Schema['connect.import']>,
): Promise<void> => {
  await trx.insertInto('connect.import').values(row).execute();
};

export const updateImport = async (
  trx: Trx,
  id: string,
  change: Partial<Pick<ImportRow, 'status' | 'finishedAt' | 'startedAt' | 'endedAt'>>,
): Promise<void> => {
  await trx.updateTable('connect.import').set(change).where('id', '=', id).execute();
};

export const deleteImport = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.import').where('id', '=', id).execute();
};

/** Deletes imports that a process began to read and did not finish. */
export const deleteAbandoned = async (trx: Trx, before: Date): Promise<void> => {
  await trx
    .deleteFrom('connect.import')
    .where('status', '=', 'reading')
    .where('createdAt', '<', before)
    .execute();
};

/** Reads an import and locks it until the transaction ends. */
export const lockImport = (trx: Trx, id: string): Promise<ImportRow | undefined> =>
  trx.selectFrom('connect.import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The newest first; without those that are still being read. */
export const listImports = (trx: Trx): Promise<ImportRow[]> =>
  trx
    .selectFrom('connect.import')
    .selectAll()
    .where('status', '!=', 'reading')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

export const insertRows = async (
  trx: Trx,
  rows: Insertable<Schema['connect.importRow']>[],
): Promise<void> => {
  if (rows.length > 0) await trx.insertInto('connect.importRow').values(rows).execute();
};

/** Mailboxes that were read before a moment and whose import was never started, or is being deleted. */
export const listUnstartedMailboxes = async (trx: Trx, before: Date): Promise<string[]> =>
  (
    await trx
      .selectFrom('connect.import')
      .select('id')
      .where('format', '=', 'mbox')
      .where('status', 'in', ['checked', 'reading'])
      .where('createdAt', '<', before)
      .execute()
  ).map(({id}) => id);

/** Hides an import that was never started from everyone, so that it can be deleted. @returns whether it is hidden */
export const withdrawImport = async (trx: Trx, id: string): Promise<boolean> => {
  const {numUpdatedRows} = await trx
    .updateTable('connect.import')
    .set({status: 'reading'})
    .where('id', '=', id)
    .where('status', 'in', ['checked', 'reading'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const DELETED_AT_ONCE = 2000;

/** Deletes some rows of an import. @returns how many */
export const deleteRows = async (trx: Trx, importId: string): Promise<number> => {
  const first = trx
    .selectFrom('connect.importRow')
    .select('position')
    .where('importId', '=', importId)
    .orderBy('position')
    .limit(DELETED_AT_ONCE);
  const {numDeletedRows} = await trx
    .deleteFrom('connect.importRow')
    .where('importId', '=', importId)
    .where('position', 'in', first)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Characters of records in one batch. */
const LENGTH_AT_ONCE = 500_000;

/** The next ones that wait to be imported, after a position: at least one, and few enough to store quickly. */
export const listWaiting = async (
  trx: Trx,
  importId: string,
  {limit, after = 0}: {limit: number; after?: number},
): Promise<RecordRow[]> => {
  const next = await trx
    .selectFrom('connect.importRow')
    .select(['position', sql<number>`length(record::text)`.as('length')])
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  let length = 0;
  const last = next.find((one) => (length += one.length) >= LENGTH_AT_ONCE) ?? next.at(-1);
  return last
    ? trx
        .selectFrom('connect.importRow')
        .selectAll()
        .where('importId', '=', importId)
        .where('state', '=', 'waiting')
        .where('position', '>', after)
        .where('position', '<=', last.position)
        .orderBy('position')
        .execute()
    : [];
};

/** Saves the results of the check for waiting rows; rejected rows wait no longer. */
export const planRows = async (
  trx: Trx,
  importId: string,
  rows: readonly {position: number; state: 'created' | 'existing' | 'failed'; message: string}[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`update connect.import_row set planned = nullif(found.state, 'failed'),
      state = case found.state when 'failed' then 'failed' else import_row.state end,
      record = case found.state when 'failed' then null else import_row.record end, message = nullif(found.message, '')
    from unnest(${rows.map(({position}) => position)}::int[], ${rows.map(({state}) => state)}::text[], ${rows.map(({message}) => message)}::text[])
      as found (position, state, message)
    where import_row.import_id = ${importId} and import_row.position = found.position`.execute(trx);
};

/** The external ids of the next waiting tickets, after a position. */
export const listWaitingIds = (
  trx: Trx,
  importId: string,
  {limit, after}: {limit: number; after: number},
): Promise<{position: number; externalId: string}[]> =>
  trx
    .selectFrom('connect.importRow')
    .select(['position', sql<string>`record ->> 'externalId'`.as('externalId')])
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();

export const markRows = async (
  trx: Trx,
  importId: string,
  {positions, state}: {positions: number[]; state: 'created' | 'existing'},
): Promise<void> => {
  if (positions.length === 0) return;
  // Its text is stored in the result now.
  await trx
    .updateTable('connect.importRow')
    .set({state, record: null})
    .where('importId', '=', importId)
    .where('position', 'in', positions)
    .execute();
};

interface Made {
  position: number;
  /** The contact that a row became. */
  contactId?: string | null;
  /** The ticket that it created. */
  ticketId?: string | null;
}

/** Saves the ticket or contact that each row became. */
export const nameMade = async (
  trx: Trx,
  importId: string,
  rows: readonly Made[],
): Promise<void> => {
  const named = rows.filter(({contactId, ticketId}) => contactId ?? ticketId);
  if (named.length === 0) return;
  await sql`update connect.import_row set contact_id = named.contact_id, ticket_id = named.ticket_id
    from unnest(${named.map(({position}) => position)}::int[], ${named.map(({contactId}) => contactId ?? null)}::uuid[], ${named.map(({ticketId}) => ticketId ?? null)}::uuid[])
      as named (position, contact_id, ticket_id)
    where import_row.import_id = ${importId} and import_row.position = named.position`.execute(trx);
};

/** Records that an import itself changed contacts, some of which its earlier rows created. */
export const followChanges = async (
  trx: Trx,
  importId: string,
  contactIds: readonly string[],
): Promise<void> => {
  if (contactIds.length === 0) return;
  await sql`update connect.import_row set contact_version = contact_version + 1
    where import_id = ${importId} and state = 'created' and contact_id = any(${contactIds}::uuid[])`.execute(
    trx,
  );
};

/** The contacts that the rows of an import became, as a sub-query of their ids. */
export const selectImportedContacts = (trx: Trx, importId: string) =>
  trx
    .selectFrom('connect.importRow')
    .where('importId', '=', importId)
    .where('contactId', 'is not', null)
    .select('contactId as id')
    .$narrowType<{id: string}>()
    .distinct();

export const findImport = (trx: Trx, id: string): Promise<ImportRow | undefined> =>
  trx.selectFrom('connect.import').selectAll().where('id', '=', id).executeTakeFirst();

export const markFailed = async (
  trx: Trx,
  importId: string,
  {position, message}: {position: number; message: string},
): Promise<void> => {
  await trx
    .updateTable('connect.importRow')
    .set({state: 'failed', message})
    .where('importId', '=', importId)
    .where('position', '=', position)
    .execute();
};

export type Counts = Pick<Import, 'total' | 'created' | 'existing' | 'failed' | 'planned'>;

const NO_COUNTS: Counts = {total: 0, created: 0, existing: 0, failed: 0};

const addCount = (counts: Counts, {state, planned, count}: StateCount): Counts => {
  const more = Number(count);
  const total = counts.total + more;
  if (state !== 'waiting') return {...counts, total, [state]: counts[state] + more};
  if (planned === null) return {...counts, total};
  const before = counts.planned ?? {created: 0, existing: 0};
  return {...counts, total, planned: {...before, [planned]: before[planned] + more}};
};

type StateCount = Pick<RecordRow, 'state' | 'planned'> & {count: number};

/** Number of records of each import in each state. */
export const countRows = async (trx: Trx, importIds: string[]): Promise<Map<string, Counts>> => {
  const counts = new Map(importIds.map((id) => [id, NO_COUNTS]));
  if (importIds.length === 0) return counts;
  const rows = await trx
    .selectFrom('connect.importRow')
    .select(['importId', 'state', 'planned'])
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('importId', 'in', importIds)
    .groupBy(['importId', 'state', 'planned'])
    .execute();
  for (const row of rows)
    counts.set(row.importId, addCount(counts.get(row.importId) ?? NO_COUNTS, row));
  return counts;
};

/** Records that could not be imported, in the order of the file. `after`: the position of the last known one. */
export const listProblems = async (
  trx: Trx,
  importId: string,
  {limit, after}: {limit: number; after: number},
): Promise<(ImportProblem & {position: number})[]> => {
  const rows = await trx
    .selectFrom('connect.importRow')
    .select(['position', 'fileRow', 'message'])
    .where('importId', '=', importId)
    .where('state', '=', 'failed')
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({position, fileRow, message}) => ({
    position,
    row: fileRow,
    message: message ?? '',
  }));
};
