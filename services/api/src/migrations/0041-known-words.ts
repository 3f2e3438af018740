import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** A search looks for existing words, with plans that a connection keeps (decision 0043). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await keepBeginnings(db);
  await takeOver(db);
  await createKnownWords(db);
  await findKnownWords(db);
};

/** The part before the first digit: there are few of those, and as many words with digits as there are orders. */
const BEGINNINGS_OF = (documents: string) => `
  select distinct used.workspace_id, beginning.word, beginning.word <> used.word
  from (select distinct document.workspace_id, word from ${documents} as document, unnest(tsvector_to_array(document.words)) as word) as used,
    lateral (select left(substring(used.word from '^[^0-9]+'), 30) as word) as beginning
  where char_length(beginning.word) >= 4 and not exists (
    select from connect.search_word as known
    where known.workspace_id = used.workspace_id and known.word = beginning.word and known.goes_on = (beginning.word <> used.word))`;

const keepBeginnings = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.search_word add column goes_on boolean not null default false

  create or replace function connect.add_search_documents(documents connect.search_document[]) returns void language sql as $$
    insert into connect.search_document select * from unnest(documents)
    on conflict (workspace_id, kind, id) do update set words = excluded.words;
    insert into connect.search_word (workspace_id, word, goes_on)${BEGINNINGS_OF('unnest(documents)')}
  $$`,
  );

/** The owner of the tables is bound by their policies too, except here. */
const takeOver = async (db: Kysely<unknown>): Promise<void> => {
  const tables = ['connect.search_document', 'connect.search_word'];
  for (const table of tables)
    await runScript(db, `alter table ${table} no force row level security`);
  await runScript(
    db,
    `insert into connect.search_word (workspace_id, word, goes_on)${BEGINNINGS_OF('connect.search_document')}`,
  );
  for (const table of tables) await runScript(db, `alter table ${table} force row level security`);
};

const OWN = "nullif(current_setting('app.workspace_id', true), '')::uuid";

/**
 * `known_words`: three equivalent queries together, in which each beginning stands for the words that begin so, unless
 * there are many; null when a word is known nowhere. The index reads all documents of a beginning, but for words only those with
 * the other words too; and it compares conditions with each other faster than the parts of one.
 */
const createKnownWords = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.known_words(query text) returns tsquery[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
  declare
    own constant uuid := ${OWN};
    every text[] := '{}';
    term text;
    beginning text;
    known text[];
  begin
    foreach term in array string_to_array(query, ' & ') loop
      if term ~ '^''[^0-9]{4,30}'':' then
        beginning := substr(term, 2, char_length(term) - 4);
        known := array(
          select quote_literal(word) || case when goes_on then ':*' else '' end
          from (select word, goes_on from connect.search_word where workspace_id = own and word ~>=~ beginning order by word using ~<~ limit 101) as next
          where starts_with(word, beginning));
        if cardinality(known) = 0 then return null; end if;
        if cardinality(known) <= 100 then term := '(' || array_to_string(known, ' | ') || ')'; end if;
      end if;
      every := every || term;
    end loop;
    return array[every[1], coalesce(every[2], every[1]), coalesce(nullif(array_to_string(every[3:], ' & '), ''), every[1])]::tsquery[];
  end $$

  create or replace function connect.words_like(wanted text) returns setof text
    language plpgsql stable security definer set search_path from current set pg_trgm.similarity_threshold = 0.2 as $$
  declare
    own constant uuid := ${OWN};
  begin
    if exists (select from connect.search_word where workspace_id = own and not goes_on and word = wanted) then
      return next wanted;
    else
      return query select word from connect.search_word
        where workspace_id = own and not goes_on and word % wanted and char_length(word) between char_length(wanted) - 2 and char_length(wanted) + 2
        group by word order by similarity(word, wanted) desc, word limit 30;
    end if;
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
          where workspace_id = own and kind = '${kind}' order by at desc limit greatest(least(1000, how_many * 40), how_many * 10)) as document
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

/** Several words seldom occur in one subject or name: a search month by month takes longer. */
const ofOneWord = (steps: string) => `
      if strpos(query, '&') = 0 then${steps}
      end if;`;

const find = (kind: Kind) =>
  `${amongNewest(kind)}${kind === 'message' ? inLastMonths(kind) : ofOneWord(inLastMonths(kind))}${byIndex(kind, 'array[uuid_hash_extended(own, 0)]')}`;

/** The planner knows neither the words nor the requested number: without the settings it would read and sort whole tables. */
const findKnownWords = (db: Kysely<unknown>) =>
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
    if known is null then
      return;
    elsif wanted = 'ticket' then${find('ticket')}
    elsif wanted = 'message' then${find('message')}
    else${find('contact')}
    end if;
    return query select unnest(hits);
  end $$`,
  );
