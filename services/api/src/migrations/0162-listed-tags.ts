import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * A tag of a ticket records whether lists show the ticket, so that those of one tag are counted from an index
 * (docs/performance.md#counts-of-a-tag).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addColumn(db);
  await followTickets(db);
};

const addColumn = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.ticket_tag add column is_listed boolean not null default true

  alter table connect.ticket_tag alter column is_listed drop default

  alter table connect.ticket no force row level security

  alter table connect.ticket_tag no force row level security

  update connect.ticket_tag set is_listed = false from connect.ticket
  where not ticket.is_listed and ticket.workspace_id = ticket_tag.workspace_id and ticket.id = ticket_tag.ticket_id

  alter table connect.ticket force row level security

  alter table connect.ticket_tag force row level security

  create index ticket_tag_listed on connect.ticket_tag (workspace_id, tag) where is_listed`,
  );

const followTickets = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.add_tags() returns trigger language plpgsql as $$
  begin
    insert into connect.ticket_tag (workspace_id, tag, ticket_id, is_listed)
    select distinct workspace_id, lower(tag), id, is_listed from added, unnest(tags) as tag;
    return null;
  end $$

  create or replace function connect.change_tags() returns trigger language plpgsql as $$
  begin
    delete from connect.ticket_tag where workspace_id = new.workspace_id and ticket_id = new.id;
    insert into connect.ticket_tag (workspace_id, tag, ticket_id, is_listed)
    select distinct new.workspace_id, lower(tag), new.id, new.is_listed from unnest(new.tags) as tag;
    return null;
  end $$

  create function connect.list_tags() returns trigger language plpgsql as $$
  begin
    update connect.ticket_tag set is_listed = new.is_listed where workspace_id = new.workspace_id and ticket_id = new.id;
    return null;
  end $$

  create trigger list_tags after update on connect.ticket for each row
    when (old.is_listed is distinct from new.is_listed) execute function connect.list_tags()`,
  );
