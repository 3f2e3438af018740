import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Searches of several kinds in one statement (decision 0062): each word is read from an index once, and places without
 * matches among tickets are skipped for messages and headings.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await knowEachWordOnce(db);
  await findHits(db);
  await findAtOnce(db);
};

const OWN = "nullif(current_setting('app.workspace_id', true), '')::uuid";

/** Conditions on documents, at most three: an index reads each of them from its beginning. */
const knowEachWordOnce = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.known_words(query text) returns tsquery[] language plpgsql stable security definer set search_path from current
    set plan_cache_mode = force_generic_plan as $$
  declare
    own constant uuid := ${OWN};
    conditions text[] := '{}';
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
      conditions := conditions || term;
    end loop;
    return conditions[1:2] || case when cardinality(conditions) > 2 then array[array_to_string(conditions[3:], ' & ')] end;
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

const hitsWith = (kind: Kind, conditions: number) => `
          hits := array(
            with document as materialized (
              select workspace_id, id, ticket_id, at from connect.search_document
              where kind = '${kind}' and ${[1, 2, 3]
                .slice(0, conditions)
                .map((nth) => `words @@ known[${nth}]`)
                .join(' and ')} and connect.places_of(workspace_id, at) && places)
            select id from (select * from document where workspace_id = own order by at desc limit how_many * 2) as newest
            where ${IS_FOUND[kind]} order by at desc limit how_many);`;

/** Number of months: a search that reaches further covers everything at once. */
const EVERYTHING = 24;

/** The index contains few contacts: a search of some months first would take longer. */
const FIRST_REACH: Record<Kind, number> = {ticket: 2, message: 2, contact: EVERYTHING};

const find = (kind: Kind) => `
      if first_reach = 0 then
        foreach newest_documents in array array[150, 1000] loop
          hits := array(
            select id from (
              select id, ticket_id, at, words from connect.search_document
              where workspace_id = own and kind = '${kind}' order by at desc limit newest_documents) as document
            where words @@ query::tsquery and ${IS_FOUND[kind]} order by at desc limit how_many);
          if cardinality(hits) >= how_many then return; end if;
          exit when cardinality(hits) < 3;
        end loop;
      end if;
      reach := greatest(first_reach, ${FIRST_REACH[kind]});
      loop
        places := case when reach >= ${EVERYTHING} then array[uuid_hash_extended(own, 0)] else array(
          select uuid_hash_extended(own, connect.month_of(newest.at) - back)
          from (select at from connect.search_document where workspace_id = own and kind = '${kind}' order by at desc limit 1) as newest,
            generate_series(0, reach - 1) as back) end;
        if cardinality(known) = 1 then${hitsWith(kind, 1)}
        elsif cardinality(known) = 2 then${hitsWith(kind, 2)}
        else${hitsWith(kind, 3)}
        end if;
        exit when cardinality(hits) >= how_many or reach >= ${EVERYTHING};
        reach := case when cardinality(hits) = 0 then ${EVERYTHING} else least(${EVERYTHING}, ceil(1.5 * reach * how_many / cardinality(hits))::integer) end;
      end loop;`;

/**
 * The newest matches, and the number of months that were searched for them: 0 if they were among the newest documents, which are searched
 * without the index: 1,000 if the first 150 promise enough. If a few months contain too few, the next step covers as many as should contain
 * enough. The planner knows neither the words nor the requested number: without the settings it would read and sort whole tables.
 */
const findHits = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.hits_of(wanted text, query text, known tsquery[], how_many integer, first_reach integer, out hits uuid[], out reach integer)
    language plpgsql stable security definer set search_path from current
    set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
  declare
    own constant uuid := ${OWN};
    places bigint[];
    newest_documents integer;
  begin
    hits := '{}';
    reach := first_reach;
    if known is null or how_many <= 0 then
      return;
    elsif wanted = 'ticket' then${find('ticket')}
    elsif wanted = 'message' then${find('message')}
    else${find('contact')}
    end if;
  end $$

  create or replace function connect.found(wanted text, query text, how_many integer) returns setof uuid language sql stable rows 100 as $$
    select unnest(hits) from connect.hits_of(wanted, query, connect.known_words(query), how_many, 0)
  $$`,
  );

/**
 * Tickets, messages and contacts with the words anywhere; and, if there are more tickets than requested, some with a
 * number or an address as a whole, or the words in their heading (`better`). A search without a ticket among the newest has no message
 * and no heading there either.
 */
const findAtOnce = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.in_sight(ids uuid[], query text) returns uuid[] language sql stable as $$
    select case when current_setting('role') <> 'switchboard_limited' then ids
      else array(select id from unnest(ids) with ordinality as hit (id, place) where connect.is_in_sight(id, query) order by place) end
  $$

  create or replace function connect.found_in_sight(wanted text, query text, how_many integer) returns setof uuid language sql stable rows 100 as $$
    select unnest(case when wanted = 'ticket' then connect.in_sight(ids, query) else ids end)
    from (select array(select connect.found(wanted, query, how_many)) as ids) as found
  $$

  create function connect.found_at_once(anywhere text, heading text, whole text, tickets integer, messages integer, contacts integer, more integer,
      out ticket uuid[], out message uuid[], out contact uuid[], out better uuid[])
    language plpgsql stable as $$
  declare
    known constant tsquery[] := connect.known_words(anywhere);
    reach integer;
  begin
    select hits, found.reach into ticket, reach from connect.hits_of('ticket', anywhere, known, tickets, 0) as found;
    message := (connect.hits_of('message', anywhere, known, messages, reach)).hits;
    contact := (connect.hits_of('contact', anywhere, known, contacts, 0)).hits;
    better := '{}';
    if tickets > 0 and cardinality(ticket) >= tickets then
      better := connect.in_sight((connect.hits_of('ticket', heading, connect.known_words(heading), more, reach)).hits, heading);
      if whole is not null then
        better := connect.in_sight((connect.hits_of('ticket', whole, connect.known_words(whole), more, reach)).hits, whole) || better;
      end if;
    end if;
    ticket := connect.in_sight(ticket, anywhere);
  end $$`,
  );
