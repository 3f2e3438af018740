import {sql, type SqlBool} from 'kysely';
import type {Tag} from '@switchboard/contracts/tags/schemas';
import type {Trx} from '#database/index.ts';
import type {TicketRow} from '../domain/rules.ts';

/** Each tag in its most frequent spelling, with the number of listed tickets. */
export const listTags = async (trx: Trx): Promise<Tag[]> => {
  const {rows} =
    await sql<Tag>`select mode() within group (order by tag) as name, count(distinct ticket.id)::int as tickets
    from connect.ticket, unnest(ticket.tags) as tag where ticket.is_listed group by lower(tag) order by lower(tag)`.execute(
      trx,
    );
  return rows;
};

/** Number of listed tickets with a tag, ignoring case. */
export const countTagged = async (trx: Trx, tag: string): Promise<number> => {
  const {rows} = await sql<{count: number}>`select count(*)::int as count from connect.ticket_tag
    where tag = ${tag.toLowerCase()} and is_listed`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Locks some of the tickets with a tag, ignoring case, those after an id, in the common order of locks. */
export const lockTagged = (
  trx: Trx,
  tag: string,
  {after, limit}: {after: string; limit: number},
): Promise<TicketRow[]> =>
  trx
    .selectFrom('connect.ticket')
    .selectAll()
    .where(
      sql<SqlBool>`id in (select ticket_id from connect.ticket_tag where tag = ${tag.toLowerCase()})`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
