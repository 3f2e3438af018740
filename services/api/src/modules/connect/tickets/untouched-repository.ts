import {sql} from 'kysely';
import type {Trx} from '../../../database/index.ts';

interface Untouched {
  id: string;
  requesterId: string;
}

const selectUntouched = (ids: readonly string[]) => sql`
    select ticket.id, ticket.requester_id from connect.ticket
    where ticket.id = any(${ids}::uuid[]) and ticket.deleted_at is null and ticket.merged_into_id is null
      and not exists (select from connect.ticket_event as event where event.workspace_id = ticket.workspace_id
        and event.ticket_id = ticket.id and event.version > 1 and event.actor_type in ('agent', 'requester'))
      and not exists (select from connect.message where message.workspace_id = ticket.workspace_id
        and message.ticket_id = ticket.id and (message.edited_at is not null or message.delivery in ('undoable', 'scheduled', 'failed')))
      and not exists (select from connect.follower where follower.workspace_id = ticket.workspace_id and follower.ticket_id = ticket.id)
      and not exists (select from connect.ticket as part where part.workspace_id = ticket.workspace_id and part.merged_into_id = ticket.id)
      and not exists (select from connect.ticket as later where later.workspace_id = ticket.workspace_id and later.follow_up_of_id = ticket.id)`;

/**
 * Of imported tickets, those that nobody has touched since: no member and no requester changed or wrote anything, no reply waits to be
 * sent or failed to leave, nobody follows them, and no other ticket belongs to them. What the system did by itself, such as closing, does
 * not count.
 */
export const findUntouchedTickets = async (
  trx: Trx,
  ids: readonly string[],
): Promise<Untouched[]> => (await sql<Untouched>`${selectUntouched(ids)}`.execute(trx)).rows;

/** The same; others cannot change them until the commit. Locked before they are judged, so that the judgement sees changes it waited for. */
export const lockUntouched = async (trx: Trx, ids: readonly string[]): Promise<Untouched[]> => {
  await sql`select from connect.ticket where id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  return findUntouchedTickets(trx, ids);
};

/** Deletes tickets with all that belongs to them. The history of tickets can be deleted in the trash alone, so they go there first. */
export const removeTickets = async (trx: Trx, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await trx.updateTable('connect.ticket').set({deletedAt: at}).where('id', 'in', ids).execute();
  for (const table of ['connect.slaApplication', 'connect.ticketEvent', 'connect.message'] as const)
    await trx.deleteFrom(table).where('ticketId', 'in', ids).execute();
  await trx.deleteFrom('connect.ticket').where('id', 'in', ids).execute();
};
