import type {Kysely} from 'kysely';
import {ensureExtension, ensureRole, runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

const FINDER = 'switchboard_search';

/**
 * Search entries of tickets, messages and contacts. A policy of row-level security prevents the use of indexes for
 * searches; so functions of a separate role search, in the caller's workspace alone, and return ids. Rows are
 * read by the caller, under all policies (decision 0043).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await ensureExtension(db, 'pg_trgm');
  await ensureRole(db, FINDER);
  await createTables(db);
  await createWordFunctions(db);
  await createTriggerFunctions(db);
  await createTriggers(db);
  await takeOver(db);
  await createReaders(db);
  await limitToFinder(db);
};

const createTables = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.search_document (
    workspace_id uuid not null,
    kind text not null check (kind in ('ticket', 'message', 'contact')),
    id uuid not null,
    ticket_id uuid,
    at timestamptz(3) not null,
    words tsvector not null,
    primary key (workspace_id, kind, id),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade
  )

  create index search_document_tickets on connect.search_document using gin (words) where kind = 'ticket'

  create index search_document_messages on connect.search_document using gin (words) where kind = 'message'

  create index search_document_contacts on connect.search_document using gin (words) where kind = 'contact'

  create index search_document_newest on connect.search_document (workspace_id, kind, at desc)

  create index search_document_ticket on connect.search_document (workspace_id, ticket_id)

  create table connect.search_word (
    workspace_id uuid not null,
    word text not null
  )

  create index search_word_word on connect.search_word (workspace_id, word text_pattern_ops)

  create index search_word_like on connect.search_word using gin (word gin_trgm_ops)`,
  );

/** The words of a text: parts between blanks and punctuation marks, in lower case, in any script. */
const createWordFunctions = (db: Kysely<unknown>) =>
  runScript(
    db,
    String.raw`
  create function connect.words_of(text text) returns tsvector language sql immutable as $$
    select array_to_tsvector(coalesce(array_agg(distinct left(word, 60)), '{}'))
    from regexp_split_to_table(lower(text), '[\s!-/:-@\[-${'`'}{-~]+') as word where word <> ''
  $$

  create function connect.add_search_documents(documents connect.search_document[]) returns void language sql as $$
    insert into connect.search_document select * from unnest(documents)
    on conflict (workspace_id, kind, id) do update set words = excluded.words;
    insert into connect.search_word (workspace_id, word)
    select distinct document.workspace_id, used.word from unnest(documents) as document, unnest(tsvector_to_array(document.words)) as used (word)
    where char_length(used.word) between 4 and 30 and used.word !~ '\d'
      and not exists (select from connect.search_word as known where known.workspace_id = document.workspace_id and known.word = used.word)
  $$`,
  );

const createTriggerFunctions = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.index_tickets() returns trigger language plpgsql security definer as $$
  begin
    perform connect.add_search_documents(array_agg((workspace_id, 'ticket', id, id, created_at, connect.words_of(search_text))::connect.search_document)) from changed;
    return null;
  end $$

  create function connect.index_messages() returns trigger language plpgsql security definer as $$
  begin
    perform connect.add_search_documents(array_agg((workspace_id, 'message', id, ticket_id, created_at, connect.words_of(text))::connect.search_document)) from changed;
    return null;
  end $$

  create function connect.index_contacts() returns trigger language plpgsql security definer as $$
  begin
    perform connect.add_search_documents(array_agg((workspace_id, 'contact', id, null, created_at, connect.words_of(concat_ws(' ', name, email, phone)))::connect.search_document)) from changed;
    return null;
  end $$

  create function connect.index_text() returns trigger language plpgsql security definer as $$
  begin
    if tg_table_name = 'ticket' then
      perform connect.add_search_documents(array[(new.workspace_id, 'ticket', new.id, new.id, new.created_at, connect.words_of(new.search_text))::connect.search_document]);
    else
      perform connect.add_search_documents(array[(new.workspace_id, 'message', new.id, new.ticket_id, new.created_at, connect.words_of(new.text))::connect.search_document]);
    end if;
    return null;
  end $$

  create function connect.forget_message() returns trigger language plpgsql security definer as $$
  begin
    delete from connect.search_document where workspace_id = old.workspace_id and kind = 'message' and id = old.id;
    return null;
  end $$`,
  );

const createTriggers = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create trigger find_new after insert on connect.ticket referencing new table as changed for each statement execute function connect.index_tickets()

  create trigger find_new after insert on connect.message referencing new table as changed for each statement execute function connect.index_messages()

  create trigger find_new after insert on connect.contact referencing new table as changed for each statement execute function connect.index_contacts()

  create trigger find_changed after update of search_text on connect.ticket for each row
    when (old.search_text is distinct from new.search_text) execute function connect.index_text()

  create trigger find_changed after update of text on connect.message for each row
    when (old.text is distinct from new.text) execute function connect.index_text()

  create trigger find_no_more after delete on connect.message for each row execute function connect.forget_message()`,
  );

const TABLES = ['ticket', 'message', 'contact'];

/** Indexes existing rows. The owner of the tables is bound by their policies too, except here. */
const takeOver = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of TABLES)
    await runScript(db, `alter table connect.${table} no force row level security`);
  await runScript(
    db,
    `
    insert into connect.search_document
      select workspace_id, 'ticket', id, id, created_at, connect.words_of(search_text) from connect.ticket
      union all select workspace_id, 'message', id, ticket_id, created_at, connect.words_of(text) from connect.message
      union all select workspace_id, 'contact', id, null, created_at, connect.words_of(concat_ws(' ', name, email, phone)) from connect.contact

    insert into connect.search_word
      select distinct workspace_id, word from connect.search_document, unnest(tsvector_to_array(words)) as word
      where char_length(word) between 4 and 30 and word !~ '[0-9]'`,
  );
  for (const table of TABLES)
    await runScript(db, `alter table connect.${table} force row level security`);
};

const OWN = "nullif(current_setting('app.workspace_id', true), '')::uuid";

/**
 * `found`: the newest of one kind in the caller's workspace. Common words are found among the newest documents, without the
 * index; rarer words have so few matches that the index can fetch all of them. `is_found`: excludes documents of unlisted tickets.
 * `words_like`: known words that could be the correction of an unknown one.
 */
const createReaders = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.is_found(kind text, workspace uuid, of_ticket uuid) returns boolean language sql stable as $$
    select of_ticket is null or exists (
      select from connect.ticket where ticket.workspace_id = workspace and ticket.id = of_ticket
        and (ticket.is_listed or (kind = 'message' and ticket.merged_into_id is not null)))
  $$

  create function connect.found(wanted text, query text, how_many integer) returns setof uuid
    language plpgsql stable security definer rows 100 set search_path from current as $$
  declare
    own constant uuid := ${OWN};
    hits uuid[];
  begin
    execute format('select array(select id from (
        select id, ticket_id, at, words from connect.search_document where workspace_id = $1 and kind = %1$L order by at desc limit greatest(4000, $3 * 10)) as document
      where words @@ $2::tsquery and connect.is_found(%1$L, $1, ticket_id) order by at desc limit $3)', wanted) into hits using own, query, how_many;
    if cardinality(hits) < how_many then
      execute format('with document as materialized (select workspace_id, id, ticket_id, at from connect.search_document where kind = %1$L and words @@ $2::tsquery)
        select array(select id from (select * from document where workspace_id = $1 order by at desc limit $3 * 2) as newest
          where connect.is_found(%1$L, $1, ticket_id) order by at desc limit $3)', wanted) into hits using own, query, how_many;
    end if;
    return query select unnest(hits);
  end $$

  create function connect.words_like(wanted text) returns setof text
    language sql stable security definer set search_path from current set pg_trgm.similarity_threshold = 0.2 as $$
    select word from connect.search_word where workspace_id = ${OWN} and word % wanted and char_length(word) between char_length(wanted) - 2 and char_length(wanted) + 2
    group by word order by similarity(word, wanted) desc, word limit 30
  $$`,
  );

const READERS = ['connect.found(text, text, integer)', 'connect.words_like(text)'];
const WRITERS = [
  'connect.index_tickets()',
  'connect.index_messages()',
  'connect.index_contacts()',
  'connect.index_text()',
  'connect.forget_message()',
];

const limitToFinder = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    grant usage, create on schema connect to ${FINDER}

    grant select on connect.ticket to ${FINDER}

    grant select, insert, update, delete on connect.search_document, connect.search_word to ${FINDER}

    create policy finder on connect.ticket for select to ${FINDER} using (true)`,
  );
  for (const table of ['search_document', 'search_word']) {
    await tenantTable(db, `connect.${table}`, {grants: 'select'});
    await runScript(
      db,
      `create policy finder on connect.${table} to ${FINDER} using (true) with check (true)`,
    );
  }
  for (const each of [...READERS, ...WRITERS]) {
    await runScript(
      db,
      `
      revoke all on function ${each} from public

      alter function ${each} owner to ${FINDER}`,
    );
  }
  for (const each of READERS)
    await runScript(db, `grant execute on function ${each} to switchboard_app`);
  await runScript(db, `revoke create on schema connect from ${FINDER}`);
};
