import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * A word of a search may be a person's name: then it also stands for their messages, and those to them. Members and contacts are looked up
 * by the caller, under all policies, so that names are current and of visible people (decision 0176).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await knowPeople(db);
  await knowWordsOfPeople(db);
  await readQueryOnce(db);
  await findWithPeople(db);
};

const OWN = "nullif(current_setting('app.workspace_id', true), '')::uuid";

/** Limit of contacts with the same name, the newest first; mails contain most people's names themselves. */
const CONTACTS = 10;
/** Limit of members whose names begin alike. */
const MEMBERS = 20;

/**
 * `members_called`: the domain of a member counts beside a name or the part before it alone: else every reply would be found by the
 * company's own domain. `with_people` returns the query with the marks of those people beside each word: `('rosa':* | '=rosa@…')`.
 */
const knowPeople = (db: Kysely<unknown>) =>
  runScript(
    db,
    String.raw`
  create function connect.members_called(term text, terms text[]) returns text[] language sql stable as $$
    select array(
      select '''=' || id || '''' from (
        select person.id, connect.words_of(concat_ws(' ', first_name, last_name, split_part(email, '@', 1))) as own, connect.words_of(split_part(email, '@', 2)) as domain
        from account.membership join account."user" as person on person.id = membership.user_id
        where membership.workspace_id = ${OWN} and membership.former_number is null
          and strpos(lower(concat_ws(' ', first_name, last_name, email)), substring(term from '[^'']+')) > 0 offset 0) as member
      where own @@ term::tsquery
        or domain @@ term::tsquery and exists (select from unnest(terms) as other where other ~ '^''[^''=~]+''(:\*)?$' and own @@ other::tsquery)
      limit ${MEMBERS})
  $$

  create function connect.contacts_called(term text) returns text[] language plpgsql stable as $$
  declare
    ids constant uuid[] := (connect.hits_of('contact', term, connect.known_words(term), ${CONTACTS}, 0)).hits;
  begin
    return array(
      select '''=' || lower(email) || '''' from connect.contact
      where id = any(ids) and email !~ '[\s''\\]' and connect.knows_contact(id, created_by_id) and connect.words_of(name) @@ term::tsquery);
  end $$

  create function connect.with_people(query text) returns text language plpgsql stable as $$
  declare
    terms constant text[] := string_to_array(query, ' & ');
    every text[] := '{}';
    term text;
    people text[];
  begin
    foreach term in array terms loop
      if term ~ '^''[^''=~]*[^''=~0-9][^''=~]*''(:\*)?$' and char_length(substring(term from '[^'']+')) > 1 then
        people := connect.members_called(term, terms) || connect.contacts_called(term);
        if cardinality(people) > 0 then term := format('(%s | %s)', term, array_to_string(people, ' | ')); end if;
      end if;
      every := every || term;
    end loop;
    return array_to_string(every, ' & ');
  end $$`,
  );

/** A word that is known nowhere may still be a person's name. */
const knowWordsOfPeople = (db: Kysely<unknown>) =>
  runScript(
    db,
    String.raw`
  create or replace function connect.known_words(query text) returns tsquery[] language plpgsql stable security definer set search_path from current
    set plan_cache_mode = force_generic_plan as $$
  declare
    own constant uuid := ${OWN};
    conditions text[] := '{}';
    term text;
    people text;
    mark text;
    beginning text;
    known text[];
  begin
    foreach term in array string_to_array(query, ' & ') loop
      people := substring(term from '^\(''[^'']+''(?::\*)? \| (''=.*)\)$');
      if people is not null then term := substring(term from '^\((''[^'']+''(?::\*)?) '); end if;
      if term ~ '^''~?[^0-9=]{4,30}'':' then
        mark := case when term like '''~%' then '~' else '' end;
        beginning := ltrim(substr(term, 2, char_length(term) - 4), '~');
        known := array(
          select quote_literal(mark || word) || case when goes_on then ':*' else '' end
          from (select word, goes_on from connect.search_word where workspace_id = own and word ~>=~ beginning order by word using ~<~ limit 101) as next
          where starts_with(word, beginning));
        if cardinality(known) = 0 and people is null then return null; end if;
        if cardinality(known) = 0 then term := null; end if;
        if cardinality(known) between 1 and 100 then term := '(' || array_to_string(known, ' | ') || ')'; end if;
      end if;
      conditions := conditions || case when people is null then term else '(' || concat_ws(' | ', term, people) || ')' end;
    end loop;
    return conditions[1:2] || case when cardinality(conditions) > 2 then array[array_to_string(conditions[3:], ' & ')] end;
  end $$`,
  );

/** Each of the newest documents was compared with the query as a text, which was parsed again every time: with people it is longer. */
const readQueryOnce = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  do $$
  declare
    definition constant text := pg_get_functiondef('connect.hits_of(text, text, tsquery[], integer, integer)'::regprocedure);
  begin
    execute replace(replace(definition, 'query::tsquery', 'asked'), 'places bigint[];', 'places bigint[]; asked constant tsquery := query::tsquery;');
  end $$`,
  );

const findWithPeople = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.found(wanted text, query text, how_many integer) returns setof uuid language sql stable rows 100 as $$
    select unnest(hits)
    from (select case when wanted = 'contact' then query else connect.with_people(query) end as query offset 0) as asked,
      lateral connect.hits_of(wanted, asked.query, connect.known_words(asked.query), how_many, 0)
  $$

  create or replace function connect.found_in_sight(wanted text, query text, how_many integer) returns setof uuid language sql stable rows 100 as $$
    select unnest(case when wanted = 'ticket' then connect.in_sight(hits, asked.query) else hits end)
    from (select case when wanted = 'contact' then query else connect.with_people(query) end as query offset 0) as asked,
      lateral connect.hits_of(wanted, asked.query, connect.known_words(asked.query), how_many, 0)
  $$

  create or replace function connect.found_at_once(anywhere text, heading text, whole text, tickets integer, messages integer, contacts integer, more integer,
      out ticket uuid[], out message uuid[], out contact uuid[], out better uuid[])
    language plpgsql stable as $$
  declare
    asked constant text := connect.with_people(anywhere);
    known constant tsquery[] := connect.known_words(asked);
    reach integer;
  begin
    select hits, found.reach into ticket, reach from connect.hits_of('ticket', asked, known, tickets, 0) as found;
    message := (connect.hits_of('message', asked, known, messages, reach)).hits;
    contact := (connect.hits_of('contact', asked, known, contacts, 0)).hits;
    better := '{}';
    if tickets > 0 and cardinality(ticket) >= tickets then
      better := connect.in_sight((connect.hits_of('ticket', heading, connect.known_words(heading), more, reach)).hits, heading);
      if whole is not null then
        better := connect.in_sight((connect.hits_of('ticket', whole, connect.known_words(whole), more, reach)).hits, whole) || better;
      end if;
    end if;
    ticket := connect.in_sight(ticket, asked);
  end $$`,
  );
