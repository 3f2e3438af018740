import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';

interface Judged {
  id: string;
  requesterId: string;
  /** Reason to keep it; null: untouched. */
  keptAs: 'changed' | 'reply_waiting' | null;
}

/**
 * Finds imported tickets that were touched since: a member or requester changed or wrote anything, a reply waits to be sent or failed
 * to be sent, a member follows one, or another ticket belongs to it. Changes by the system itself, such as closing, do not count. Deleted
 * tickets are omitted.
 */
export const judgeTickets = async (trx: Trx, ids: readonly string[]): Promise<Judged[]> => {
  const {rows} = await sql<Judged>`
    select ticket.id, ticket.requester_id, case
      when exists (select from connect.message where message.workspace_id = ticket.workspace_id
        and message.ticket_id = ticket.id and message.delivery in ('undoable', 'scheduled')) then 'reply_waiting'
      when ticket.deleted_at is not null or ticket.merged_into_id is not null
        or exists (select from connect.ticket_event as event where event.workspace_id = ticket.workspace_id
          and event.ticket_id = ticket.id and event.version > 1 and event.actor_type in ('agent', 'requester'))
        or exists (select from connect.message where message.workspace_id = ticket.workspace_id
          and message.ticket_id = ticket.id and (message.edited_at is not null or message.delivery = 'failed'))
        or exists (select from connect.follower where follower.workspace_id = ticket.workspace_id and follower.ticket_id = ticket.id)
        or exists (select from connect.ticket as part where part.workspace_id = ticket.workspace_id and part.merged_into_id = ticket.id)
        or exists (select from connect.ticket as later where later.workspace_id = ticket.workspace_id and later.follow_up_of_id = ticket.id)
        then 'changed'
      end as kept_as
    from connect.ticket where ticket.id = any(${ids}::uuid[])`.execute(trx);
  return rows;
};

/** The same, locked until the commit. Locked before they are judged, so that the judgement sees changes it waited for. */
export const judgeLockedTickets = async (trx: Trx, ids: readonly string[]): Promise<Judged[]> => {
  await sql`select from connect.ticket where id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  return judgeTickets(trx, ids);
};

/** Deletes tickets with all their rows. The history of tickets can be deleted in the trash alone, so they go there first. */
export const removeTickets = async (trx: Trx, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await trx.updateTable('connect.ticket').set({deletedAt: at}).where('id', 'in', ids).execute();
  for (const table of ['connect.slaApplication', 'connect.ticketEvent', 'connect.message'] as const)
    await trx.deleteFrom(table).where('ticketId', 'in', ids).execute();
  await trx.deleteFrom('connect.ticket').where('id', 'in', ids).execute();
};
