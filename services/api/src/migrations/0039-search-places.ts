import type {Kysely} from 'kysely';
import {limitToTickets} from './limit-to-tickets.ts';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** The cost of a search in one workspace depends on its own words, and of lists of a tag on its tickets (decision 0043). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await indexPlaces(db);
  await findNewestFirst(db);
  await createTags(db);
  await takeOverTags(db);
  await tenantTable(db, 'connect.ticket_tag');
  await limitToTickets(db, 'ticket_tag');
};

/** Place of a document: its workspace, and its workspace's month. */
const indexPlaces = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.month_of(at timestamptz) returns bigint language sql immutable as $$
    select (extract(year from at at time zone 'utc') * 12 + extract(month from at at time zone 'utc'))::bigint
  $$

  create function connect.places_of(workspace uuid, at timestamptz) returns bigint[] language sql immutable as $$
    select array[uuid_hash_extended(workspace, 0), uuid_hash_extended(workspace, connect.month_of(at))]
  $$

  drop index connect.search_document_tickets

  drop index connect.search_document_messages

  drop index connect.search_document_contacts

  create index search_document_tickets on connect.search_document using gin (words, connect.places_of(workspace_id, at)) where kind = 'ticket'

  create index search_document_messages on connect.search_document using gin (words, connect.places_of(workspace_id, at)) where kind = 'message'

  create index search_document_contacts on connect.search_document using gin (words, connect.places_of(workspace_id, at)) where kind = 'contact'`,
  );

const OWN = "nullif(current_setting('app.workspace_id', true), '')::uuid";

/**
 * Common words are found among the newest documents without the index, less common ones by the index in the last two non-empty
 * months, and rare ones by the index everywhere. For several words that are each common, months save nothing.
 */
const findNewestFirst = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.found(wanted text, query text, how_many integer) returns setof uuid
    language plpgsql stable security definer rows 100 set search_path from current as $$
  declare
    own constant uuid := ${OWN};
    by_index constant text := format('with document as materialized (
        select workspace_id, id, ticket_id, at from connect.search_document
        where kind = %1$L and words @@ $2::tsquery and connect.places_of(workspace_id, at) && $4)
      select array(select id from (select * from document where workspace_id = $1 order by at desc limit $3 * 2) as newest
        where connect.is_found(%1$L, $1, ticket_id) order by at desc limit $3)', wanted);
    month bigint;
    hits uuid[];
  begin
    execute format('select array(select id from (
        select id, ticket_id, at, words from connect.search_document where workspace_id = $1 and kind = %1$L order by at desc limit greatest(1000, $3 * 10)) as document
      where words @@ $2::tsquery and connect.is_found(%1$L, $1, ticket_id) order by at desc limit $3)', wanted) into hits using own, query, how_many;
    if cardinality(hits) < how_many and strpos(query, '&') = 0 then
      select connect.month_of(max(at)) into month from connect.search_document where workspace_id = own and kind = wanted;
      execute by_index into hits using own, query, how_many, array[uuid_hash_extended(own, month), uuid_hash_extended(own, month - 1)];
    end if;
    if cardinality(hits) < how_many then
      execute by_index into hits using own, query, how_many, array[uuid_hash_extended(own, 0)];
    end if;
    return query select unnest(hits);
  end $$`,
  );

/** The tags of tickets in lower case, each a row: no index can be used for the elements of an array (decision 0043). */
const createTags = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.ticket_tag (
    workspace_id uuid not null,
    tag text not null,
    ticket_id uuid not null,
    primary key (workspace_id, tag, ticket_id),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade
  )

  create index ticket_tag_ticket on connect.ticket_tag (workspace_id, ticket_id)

  create function connect.add_tags() returns trigger language plpgsql as $$
  begin
    insert into connect.ticket_tag select distinct workspace_id, lower(tag), id from added, unnest(tags) as tag;
    return null;
  end $$

  create function connect.change_tags() returns trigger language plpgsql as $$
  begin
    delete from connect.ticket_tag where workspace_id = new.workspace_id and ticket_id = new.id;
    insert into connect.ticket_tag select distinct new.workspace_id, lower(tag), new.id from unnest(new.tags) as tag;
    return null;
  end $$

  create trigger add_tags after insert on connect.ticket referencing new table as added for each statement execute function connect.add_tags()

  create trigger change_tags after update of tags on connect.ticket for each row
    when (old.tags is distinct from new.tags) execute function connect.change_tags()`,
  );

/** The owner of the tickets is bound by their policies too, except here. */
const takeOverTags = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.ticket no force row level security

  insert into connect.ticket_tag select distinct workspace_id, lower(tag), id from connect.ticket, unnest(tags) as tag

  alter table connect.ticket force row level security`,
  );
