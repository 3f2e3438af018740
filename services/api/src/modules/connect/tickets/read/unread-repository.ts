import {PREPARED} from '@switchboard/service-kit/database';
import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';

const ME = sql`(select nullif(current_setting('app.user_id', true), '')::uuid)`;

/** Time until which the reader has seen a ticket in the joined rows: at least until they joined, and the message they began it with. */
const SEEN_UNTIL = sql`greatest(ticket_read.read_at, membership.unread_from, case when ticket.created_by_id = membership.user_id then ticket.created_at end)`;

/** A sent message of another person, in the ticket or in one that was merged into it. */
const HAS_NEWS = sql`ticket.last_message_at > ${SEEN_UNTIL} and exists (
  select from connect.message where message.workspace_id = ticket.workspace_id
    and message.ticket_id in (select ticket.id union all
      select source.id from connect.ticket as source where source.workspace_id = ticket.workspace_id and source.merged_into_id = ticket.id)
    and message.created_at > ${SEEN_UNTIL}
    and message.author_id is distinct from membership.user_id
    and message.kind <> 'system' and message.delivery not in ('undoable', 'scheduled'))`;

/** @returns the tickets with unread messages of the reader of `trx`, or marked as unread */
export const findUnread = async (trx: Trx, ticketIds: readonly string[]): Promise<Set<string>> => {
  if (ticketIds.length === 0) return new Set();
  const {rows} = await sql<{id: string}>`
    select ${PREPARED} ticket.id from connect.ticket as ticket
    join account.membership on membership.workspace_id = ticket.workspace_id and membership.user_id = ${ME}
    left join connect.ticket_read on ticket_read.workspace_id = ticket.workspace_id
      and ticket_read.user_id = membership.user_id and ticket_read.ticket_id = ticket.id
    where ticket.id = any(${ticketIds}::uuid[]) and (ticket_read.is_marked or (${HAS_NEWS}))`.execute(
    trx,
  );
  return new Set(rows.map(({id}) => id));
};
