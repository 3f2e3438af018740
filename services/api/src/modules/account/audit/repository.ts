import {type Insertable, type Selectable, sql} from 'kysely';
import {AUDIT_ACTIONS} from '@switchboard/contracts/audit/actions';
import type {AuditFilter} from '@switchboard/contracts/audit/schemas';
import type {Schema, Trx} from '#database/index.ts';

export type AuditRow = Selectable<Schema['account.auditEntry']>;

/** Number and hash of the newest entry, and the time of the database's clock. */
export const readHead = async (
  trx: Trx,
  workspaceId: string,
): Promise<{head: Pick<AuditRow, 'number' | 'hash'> | undefined; at: Date}> => {
  const head = await trx
    .selectFrom('account.auditEntry')
    .select(['number', 'hash'])
    .where('workspaceId', '=', workspaceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const {
    rows: [clock],
  } = await sql<{
    at: Date;
  }>`select date_trunc('milliseconds', clock_timestamp())::timestamptz(3) as at`.execute(trx);
  return {head, at: clock?.at ?? new Date()};
};

export const insertEntry = async (
  trx: Trx,
  entry: Insertable<Schema['account.auditEntry']>,
): Promise<void> => {
  await trx.insertInto('account.auditEntry').values(entry).execute();
};

/** First instant of a day in the workspace's time zone, even where daylight saving time skips midnight. */
const startOf = (day: string, {timeZone, plus}: {timeZone: string; plus: number}) =>
  sql<Date>`((${day}::date + ${plus}::integer)::timestamp at time zone ${timeZone})`;

const filtered = (trx: Trx, {person, group, from, to}: AuditFilter, timeZone: string) => {
  let query = trx.selectFrom('account.auditEntry as entry');
  if (group) query = query.where('entry.action', 'in', [...AUDIT_ACTIONS[group]]);
  if (from) query = query.where('entry.at', '>=', startOf(from, {timeZone, plus: 0}));
  if (to) query = query.where('entry.at', '<', startOf(to, {timeZone, plus: 1}));
  if (person)
    query = query.where(({or, eb}) =>
      or([
        eb('entry.actorId', '=', person),
        eb('entry.subjectId', '=', person),
        sql<boolean>`(entry.added || entry.removed) @> array[${person}::uuid]`,
      ]),
    );
  return query;
};

/** Returns one row more than `limit` when another page follows; newest first. */
export const listEntries = (
  trx: Trx,
  {filter, timeZone}: {filter: AuditFilter; timeZone: string},
  page: {before: number | null; limit: number},
): Promise<AuditRow[]> => {
  let query = filtered(trx, filter, timeZone).selectAll('entry');
  if (page.before !== null) query = query.where('entry.number', '<', page.before);
  return query
    .orderBy('entry.number', 'desc')
    .limit(page.limit + 1)
    .execute();
};

export const countEntries = async (
  trx: Trx,
  filter: AuditFilter,
  timeZone: string,
): Promise<number> =>
  (
    await filtered(trx, filter, timeZone)
      .select(({fn}) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Entries in the order of the chain. */
export const listChain = (trx: Trx, after: number, limit: number): Promise<AuditRow[]> =>
  trx
    .selectFrom('account.auditEntry')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();

export const findHash = async (trx: Trx, number: number): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('account.auditEntry')
      .select('hash')
      .where('number', '=', number)
      .executeTakeFirst()
  )?.hash;

/** Addresses of invitations. */
export const findInvitedAddresses = (trx: Trx, ids: string[]) =>
  trx.selectFrom('account.invitation').select(['id', 'email']).where('id', 'in', ids).execute();
