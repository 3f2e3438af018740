import type {Kysely} from 'kysely';
import {limitToTickets} from './limit-to-tickets.ts';
import {runScript} from '@switchboard/service-kit/database';

const FINDER = 'switchboard_search';
const ME = "(select nullif(current_setting('app.user_id', true), '')::uuid)";

/** Details of contacts; the search follows their changes and deletions (decision 0047). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addColumns(db);
  await limitToTickets(
    db,
    'contact',
    `created_by_id = ${ME}
    or exists (select from connect.ticket where ticket.workspace_id = contact.workspace_id and ticket.requester_id = contact.id)`,
  );
  await keepFound(db);
};

const addColumns = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.contact
    add column company text,
    add column tags text[] not null default '{}',
    add column time_zone text,
    add column bounce_reason text,
    add column created_by_id uuid,
    add column version integer not null default 1,
    add column updated_at timestamptz(3)

  create unique index contact_phone on connect.contact (workspace_id, phone) where phone is not null

  create index contact_page on connect.contact (workspace_id, lower(name), id)

  create index ticket_requester on connect.ticket (workspace_id, requester_id)`,
  );

const DOCUMENT = (
  row: string,
) => `(${row}.workspace_id, 'contact', ${row}.id, null, ${row}.created_at,
  connect.words_of(concat_ws(' ', ${row}.name, ${row}.email, ${row}.phone, ${row}.company)))::connect.search_document`;

const WRITERS = [
  'connect.index_new_contacts()',
  'connect.index_contact()',
  'connect.forget_contact()',
];

const keepFound = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create function connect.index_new_contacts() returns trigger language plpgsql security definer as $$
    begin
      perform connect.add_search_documents(array_agg(${DOCUMENT('changed')})) from changed;
      return null;
    end $$

    create function connect.index_contact() returns trigger language plpgsql security definer as $$
    begin
      perform connect.add_search_documents(array[${DOCUMENT('new')}]);
      return null;
    end $$

    create function connect.forget_contact() returns trigger language plpgsql security definer as $$
    begin
      delete from connect.search_document where workspace_id = old.workspace_id and kind = 'contact' and id = old.id;
      return null;
    end $$

    drop trigger find_new on connect.contact

    create trigger find_new after insert on connect.contact referencing new table as changed for each statement execute function connect.index_new_contacts()

    create trigger find_changed after update of name, email, phone, company on connect.contact for each row
      when ((old.name, old.email, old.phone, old.company) is distinct from (new.name, new.email, new.phone, new.company)) execute function connect.index_contact()

    create trigger find_no_more after delete on connect.contact for each row execute function connect.forget_contact()

    drop function connect.index_contacts()

    grant create on schema connect to ${FINDER}`,
  );
  for (const each of WRITERS) {
    await runScript(
      db,
      `
      revoke all on function ${each} from public

      alter function ${each} owner to ${FINDER}`,
    );
  }
  await runScript(db, `revoke create on schema connect from ${FINDER}`);
};
