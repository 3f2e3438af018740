import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Quotes in mails are folded, not lost: messages are found by their words too (decision 0061). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addQuotedWords(db);
  await takeOver(db);
};

/** A `tsvector` holds 1 MB; letters take up to four bytes, and eight where each pair of them is a word. */
const CHARACTERS = 120_000;

const DOCUMENT = (row: string) =>
  `(${row}workspace_id, 'message', ${row}id, ${row}ticket_id, ${row}created_at, connect.message_words(${row}text, ${row}quoted_html))::connect.search_document`;

const addQuotedWords = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.message_words(text text, quoted_html text) returns tsvector language sql immutable as $$
    select connect.words_of(left(concat_ws(' ', text, regexp_replace(quoted_html, '<[^<>]*>', ' ', 'g')), ${CHARACTERS}))
  $$

  create or replace function connect.index_messages() returns trigger language plpgsql security definer as $$
  begin
    perform connect.add_search_documents(array_agg(${DOCUMENT('')})) from changed;
    return null;
  end $$

  create or replace function connect.index_text() returns trigger language plpgsql security definer as $$
  begin
    if tg_table_name = 'ticket' then
      perform connect.add_search_documents(array[(new.workspace_id, 'ticket', new.id, new.id, new.created_at, connect.words_of(new.search_text))::connect.search_document]);
    else
      perform connect.add_search_documents(array[${DOCUMENT('new.')}]);
    end if;
    return null;
  end $$`,
  );

const BATCH = 1000;

/** The owner of the tables is bound by their policies too, except here. */
const takeOver = async (db: Kysely<unknown>): Promise<void> => {
  const tables = ['connect.message', 'connect.search_document', 'connect.search_word'];
  for (const table of tables)
    await runScript(db, `alter table ${table} no force row level security`);
  await runScript(
    db,
    `
    select connect.add_search_documents(array_agg(${DOCUMENT('')}))
    from (select *, row_number() over () / ${BATCH} as batch from connect.message where quoted_html is not null) as quoting group by batch`,
  );
  for (const table of tables) await runScript(db, `alter table ${table} force row level security`);
};
