import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Limited members learn of a contact through tickets of other authors: else a ticket with a known address would reveal the contact behind
 * it. Also the time of the last change of an address, until the contact wrote from it (decision 0055).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createSight(db);
  await nameMakers(db);
  await maskFound(db);
};

const createSight = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.contact add column address_since timestamptz(3)

  create function connect.knows_contact(contact uuid, maker uuid) returns boolean language plpgsql stable as $$
  declare
    me constant uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  begin
    if current_setting('role') <> 'switchboard_limited' or maker = me then
      return true;
    end if;
    return exists (select from connect.ticket where requester_id = contact and created_by_id is distinct from me);
  end $$

  create function connect.shown_name(contact connect.contact) returns text language plpgsql stable as $$
  begin
    return case when connect.knows_contact(contact.id, contact.created_by_id) then contact.name else split_part(contact.email, '@', 1) end;
  end $$`,
  );

/** A member who created a contact by a ticket knows it. The owner of the tables is bound by their policies too, except here. */
const nameMakers = async (db: Kysely<unknown>): Promise<void> => {
  const tables = ['connect.contact', 'connect.ticket'];
  for (const table of tables)
    await runScript(db, `alter table ${table} no force row level security`);
  await runScript(
    db,
    `
    update connect.contact set created_by_id = ticket.created_by_id from connect.ticket
      where ticket.workspace_id = contact.workspace_id and ticket.requester_id = contact.id and ticket.created_at = contact.created_at
        and contact.created_by_id is null and ticket.created_by_id is not null`,
  );
  for (const table of tables) await runScript(db, `alter table ${table} force row level security`);
};

const maskFound = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.found_tickets(ids uuid[], how_many integer)
    returns table (id uuid, number integer, subject text, status text, requester_name text)
    language plpgsql stable rows 6 set plan_cache_mode = force_generic_plan as $$
  begin
    return query select ticket.id, ticket.number, ticket.subject, ticket.status, connect.shown_name(contact)
      from connect.ticket
      join connect.contact on contact.workspace_id = ticket.workspace_id and contact.id = ticket.requester_id
      where ticket.id = any(ids) and ticket.is_listed
      order by ticket.last_message_at desc, ticket.id desc limit how_many;
  end $$

  create or replace function connect.found_messages(ids uuid[], how_many integer)
    returns table (id uuid, kind text, text text, author_type text, author_id uuid, created_at timestamptz, number integer, subject text, requester_name text)
    language plpgsql stable rows 6 set plan_cache_mode = force_generic_plan as $$
  begin
    return query select message.id, message.kind, message.text, message.author_type, message.author_id, message.created_at::timestamptz,
        shown.number, shown.subject, connect.shown_name(contact)
      from connect.message
      join connect.ticket on ticket.workspace_id = message.workspace_id and ticket.id = message.ticket_id
      join connect.ticket as shown on shown.workspace_id = ticket.workspace_id
        and shown.id = case when ticket.merged_into_id is null then ticket.id else ticket.merged_into_id end
      join connect.contact on contact.workspace_id = ticket.workspace_id and contact.id = ticket.requester_id
      where message.id = any(ids) and shown.is_listed
      order by message.created_at desc, message.id desc limit how_many;
  end $$`,
  );
