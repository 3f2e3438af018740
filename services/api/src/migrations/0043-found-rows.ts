import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Columns that a search shows of found tickets and messages, as the caller may see them: functions, because those keep their
 * plans (decision 0043). The policies let an index be used for `case`, and not for `coalesce`.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create function connect.found_tickets(ids uuid[], how_many integer)
    returns table (id uuid, number integer, subject text, status text, requester_name text)
    language plpgsql stable rows 6 set plan_cache_mode = force_generic_plan as $$
  begin
    return query select ticket.id, ticket.number, ticket.subject, ticket.status, contact.name
      from connect.ticket
      join connect.contact on contact.workspace_id = ticket.workspace_id and contact.id = ticket.requester_id
      where ticket.id = any(ids) and ticket.is_listed
      order by ticket.last_message_at desc, ticket.id desc limit how_many;
  end $$

  create function connect.found_messages(ids uuid[], how_many integer)
    returns table (id uuid, kind text, text text, author_type text, author_id uuid, created_at timestamptz, number integer, subject text, requester_name text)
    language plpgsql stable rows 6 set plan_cache_mode = force_generic_plan as $$
  begin
    return query select message.id, message.kind, message.text, message.author_type, message.author_id, message.created_at::timestamptz,
        shown.number, shown.subject, contact.name
      from connect.message
      join connect.ticket on ticket.workspace_id = message.workspace_id and ticket.id = message.ticket_id
      join connect.ticket as shown on shown.workspace_id = ticket.workspace_id
        and shown.id = case when ticket.merged_into_id is null then ticket.id else ticket.merged_into_id end
      join connect.contact on contact.workspace_id = ticket.workspace_id and contact.id = ticket.requester_id
      where message.id = any(ids) and shown.is_listed
      order by message.created_at desc, message.id desc limit how_many;
  end $$`,
  );
