import {PREPARED} from '@switchboard/service-kit/database';
import {type RawBuilder, sql, type SqlBool} from 'kysely';
import type {TicketScope} from '@switchboard/contracts/user/schemas';
import {COUNT_MAX} from '@switchboard/contracts/limits';
import type {Trx} from '#database/index.ts';
import {
  isAwake,
  isEverything,
  isOwn,
  type OwnList,
  type TicketFilter,
} from './filter-repository.ts';
import {countTickets, countUpTo} from './list-repository.ts';

interface Reader {
  userId: string;
  ticketScope: TicketScope;
  now: Date;
}

type Count = 'all' | 'mine' | 'unassigned' | OwnList['of'];

const undone = (condition: RawBuilder<SqlBool>) =>
  countUpTo(sql`not is_done and is_listed and ${condition}`);

/** For readers who see every ticket: from counts that triggers maintain (docs/performance.md#counts-of-lists), except snoozed ones. */
const keptCounts = ({userId, now}: Reader) => {
  const awake = (assignee: RawBuilder<SqlBool>) =>
    sql<number>`(coalesce(sum(undone) filter (where ${assignee}), 0) - (select count(*) from connect.ticket as ticket
      where not is_done and is_listed and ${assignee} and snoozed_until > ${now}))`;
  const isMine = sql<SqlBool>`assignee_id = ${userId}`;
  const isNobodys = sql<SqlBool>`assignee_id is null`;
  const shown = (name: string, sum: RawBuilder<number>) =>
    sql`least(${sum}, ${COUNT_MAX + 1})::int as ${sql.ref(name)}`;
  return sql`(select ${shown('everything', sql`coalesce(sum(listed), 0)`)}, ${shown('all', sql`coalesce(sum(undone), 0)`)},
    ${shown('mine', awake(isMine))}, ${shown('unassigned', awake(isNobodys))} from connect.ticket_count) as kept`;
};

/** For readers who see some: counts each of them. */
const seenCounts = ({userId, now}: Reader) =>
  sql`(select ${countUpTo(sql`is_listed`)} as everything, ${undone(sql`true`)} as all,
    ${undone(sql`assignee_id = ${userId} and ${isAwake(now)}`)} as mine,
    ${undone(sql`assignee_id is null and ${isAwake(now)}`)} as unassigned) as kept`;

const countViews = async (trx: Trx, reader: Reader) => {
  const own = (of: OwnList['of']) => undone(isOwn({of, userId: reader.userId}, reader.now));
  const {
    rows: [row],
  } = await sql<Record<Count | 'everything', number>>`
    select ${reader.ticketScope === 'all' ? PREPARED : sql``} everything, kept.all, mine, unassigned, ${own('mentions')} as mentions,
      ${own('following')} as following, ${own('snoozed')} as snoozed, ${own('drafts')} as drafts
    from ${reader.ticketScope === 'all' ? keptCounts(reader) : seenCounts(reader)}`.execute(trx);
  if (!row) throw new Error('A count gave no row.');
  return row;
};

/** Number of tickets that fit, and of those in each list that are not done; each up to COUNT_MAX + 1. */
export const countWithViews = async (
  trx: Trx,
  filter: TicketFilter,
  reader: Reader,
): Promise<{total: number; counts: Record<Count, number>}> => {
  const {everything, ...counts} = await countViews(trx, reader);
  return {total: isEverything(filter) ? everything : await countTickets(trx, filter), counts};
};
