import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Searches of whole tickets, and their ranking (decisions 0043 and 0062). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await markWords(db);
  await findWholeTickets(db);
  await keepInSight(db);
  await showWhatRanks(db);
};

const OWN = "nullif(current_setting('app.workspace_id', true), '')::uuid";

/** A beginning may have the mark `~`: then the words that it stands for have it too. */
const markWords = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.known_words(query text) returns tsquery[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
  declare
    own constant uuid := ${OWN};
    every text[] := '{}';
    term text;
    mark text;
    beginning text;
    known text[];
  begin
    foreach term in array string_to_array(query, ' & ') loop
      if term ~ '^''~?[^0-9=]{4,30}'':' then
        mark := case when term like '''~%' then '~' else '' end;
        beginning := ltrim(substr(term, 2, char_length(term) - 4), '~');
        known := array(
          select quote_literal(mark || word) || case when goes_on then ':*' else '' end
          from (select word, goes_on from connect.search_word where workspace_id = own and word ~>=~ beginning order by word using ~<~ limit 101) as next
          where starts_with(word, beginning));
        if cardinality(known) = 0 then return null; end if;
        if cardinality(known) <= 100 then term := '(' || array_to_string(known, ' | ') || ')'; end if;
      end if;
      every := every || term;
    end loop;
    return array[every[1], coalesce(every[2], every[1]), coalesce(nullif(array_to_string(every[3:], ' & '), ''), every[1])]::tsquery[];
  end $$`,
  );

type Kind = 'ticket' | 'message' | 'contact';

const IS_LISTED =
  '(select is_listed from connect.ticket where ticket.workspace_id = own and ticket.id = ticket_id)';

/** Excludes documents of unlisted tickets; messages of a merged ticket stand for the one that shows them. */
const IS_FOUND: Record<Kind, string> = {
  ticket: IS_LISTED,
  message: `(${IS_LISTED} or exists (
          select from connect.ticket join connect.ticket as shown on shown.workspace_id = ticket.workspace_id and shown.id = ticket.merged_into_id
          where ticket.workspace_id = own and ticket.id = ticket_id and shown.is_listed))`,
  contact: 'true',
};

const amongNewest = (kind: Kind) => `
      hits := array(
        select id from (
          select id, ticket_id, at, words from connect.search_document
          where workspace_id = own and kind = '${kind}' order by at desc limit case when strpos(query, '&') > 0 then 1500 else least(1000, how_many * 30) end) as document
        where words @@ query::tsquery and ${IS_FOUND[kind]} order by at desc limit how_many);`;

const byIndex = (kind: Kind, places: string) => `
      if cardinality(hits) < how_many then
        hits := array(
          with document as materialized (
            select workspace_id, id, ticket_id, at from connect.search_document
            where kind = '${kind}' and words @@ known[1] and words @@ known[2] and words @@ known[3] and connect.places_of(workspace_id, at) && ${places})
          select id from (select * from document where workspace_id = own order by at desc limit how_many * 2) as newest
          where ${IS_FOUND[kind]} order by at desc limit how_many);
      end if;`;

const lastMonths = (kind: Kind, count: number) => `array(
              select uuid_hash_extended(own, connect.month_of(newest.at) - back)
              from (select at from connect.search_document where workspace_id = own and kind = '${kind}' order by at desc limit 1) as newest, generate_series(0, ${count - 1}) as back)`;

const inLastMonths = (kind: Kind) =>
  `${byIndex(kind, lastMonths(kind, 2))}${byIndex(kind, lastMonths(kind, 12))}`;

/** Several words are seldom found: a search month by month, and then everywhere, takes longer than everywhere at once. */
const ofOneWord = (steps: string) => `
      if strpos(query, '&') = 0 then${steps}
      end if;`;

const find = (kind: Kind) =>
  `${amongNewest(kind)}${ofOneWord(inLastMonths(kind))}${byIndex(kind, 'array[uuid_hash_extended(own, 0)]')}`;

/** The planner knows neither the words nor the requested number: without the settings it would read and sort whole tables. */
const findWholeTickets = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.found(wanted text, query text, how_many integer) returns setof uuid
    language plpgsql stable security definer rows 100 set search_path from current
    set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
  declare
    own constant uuid := ${OWN};
    known constant tsquery[] := connect.known_words(query);
    hits uuid[];
  begin
    if known is null or how_many <= 0 then
      return;
    elsif wanted = 'ticket' then${find('ticket')}
    elsif wanted = 'message' then${find('message')}
    else${find('contact')}
    end if;
    return query select unnest(hits);
  end $$`,
  );

/**
 * A ticket's document contains the words of the tickets merged into it. A limited member may see the one and not the other: then only
 * visible words count.
 */
const keepInSight = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.is_in_sight(wanted uuid, query text) returns boolean language plpgsql stable as $$
  declare
    own constant uuid := ${OWN};
    parts uuid[];
    said tsvector;
  begin
    if not exists (select from connect.search_document where workspace_id = own and kind = 'ticket' and id = wanted and words @@ '''=merged'''::tsquery) then
      return true;
    end if;
    parts := array(select id from connect.ticket where workspace_id = own and (id = wanted or merged_into_id = wanted));
    select connect.all_words(words) into said from (
      select connect.head_of(own, requester_id, subject, external_id, tags) as words from connect.ticket where id = any(parts)
      union all select words from connect.search_document where workspace_id = own and kind = 'message' and ticket_id = any(parts)) as part;
    return said @@ query::tsquery;
  end $$

  create function connect.found_in_sight(wanted text, query text, how_many integer) returns setof uuid language plpgsql stable rows 100 as $$
  begin
    if wanted = 'ticket' and current_setting('role') = 'switchboard_limited' then
      return query select id from connect.found(wanted, query, how_many) as id where connect.is_in_sight(id, query);
    else
      return query select connect.found(wanted, query, how_many);
    end if;
  end $$`,
  );

const showWhatRanks = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  drop function connect.found_tickets(uuid[], integer)

  create function connect.found_tickets(ids uuid[], how_many integer)
    returns table (id uuid, number integer, subject text, status text, requester_name text, requester_email text, external_id text, tags text[], last_message_at timestamptz)
    language plpgsql stable rows 100 set plan_cache_mode = force_generic_plan as $$
  begin
    return query select ticket.id, ticket.number, ticket.subject, ticket.status, connect.shown_name(contact), contact.email, ticket.external_id, ticket.tags,
        ticket.last_message_at::timestamptz
      from connect.ticket
      join connect.contact on contact.workspace_id = ticket.workspace_id and contact.id = ticket.requester_id
      where ticket.id = any(ids) and ticket.is_listed
      order by ticket.last_message_at desc, ticket.id desc limit how_many;
  end $$

  drop function connect.found_messages(uuid[], integer)

  create function connect.found_messages(ids uuid[], how_many integer, before timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff')
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
      where message.id = any(ids) and shown.is_listed and (message.created_at, message.id) < (before, before_id)
      order by message.created_at desc, message.id desc limit how_many;
  end $$`,
  );
