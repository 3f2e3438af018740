import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

const FINDER = 'switchboard_search';

/**
 * A ticket is found by all its parts: subject, requester, tags, external id and messages, including those of the tickets
 * merged into it. Words are found inside scripts without blanks between them. Existing rows are indexed again in
 * the background, in batches (decision 0062).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await splitWords(db);
  await createHeads(db);
  await createJoins(db);
  await createWriters(db);
  await watchChanges(db);
  await createReading(db);
  await createBatches(db);
  await giveToFinder(db);
};

/** Punctuation and blanks of every script; `modules/connect/tickets/search-text/terms.ts` splits by the same. */
const MARKS = String.raw`\s!-/:-@\[-${'`'}{-~\u0080-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufeff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;

/** Letters of scripts that are written without blanks: Thai to Lao, Burmese, Khmer, kana, Hangul, Han. */
const UNSPACED = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3031-\u30fa\u30fc-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff`;

/** In a script without blanks, each pair of letters is a word, and the last letter alone: a search by a beginning finds it. */
const splitWords = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.words_of(text text) returns tsvector language plpgsql immutable as $$
  begin
    if $1 !~ '[${UNSPACED}]' then
      return array_to_tsvector(coalesce((select array_agg(distinct left(word, 60)) from regexp_split_to_table(lower($1), '[${MARKS}]+') as word where word <> ''), '{}'));
    end if;
    return array_to_tsvector(coalesce((select array_agg(distinct word) from (
      select left(run[1], 60) as word from regexp_matches(lower($1), '[^${MARKS}${UNSPACED}]+', 'g') as run
      union all
      select letter || coalesce(lead(letter) over (partition by number order by place), '')
      from regexp_matches(lower($1), '[${UNSPACED}]+', 'g') with ordinality as run (letters, number), unnest(string_to_array(letters[1], null)) with ordinality as each (letter, place)
    ) as words), '{}'));
  end $$`,
  );

/**
 * Words of a ticket without its messages. `~` marks words of the subject or the requester, `=` values that are known
 * as a whole: an address, an external id. Neither can occur in a word.
 */
const createHeads = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.phone_words(phone text) returns text[] language sql immutable as $$
    select coalesce(array_agg(substr(digits, start)), '{}')
    from (select left(regexp_replace(phone, '[^0-9]', '', 'g'), 20) as digits) as number, generate_series(1, length(digits) - 3) as start
  $$

  create function connect.whole_words(texts text[]) returns text[] language sql immutable as $$
    select coalesce(array_agg('=' || left(lower(whole), 200)), '{}') from unnest(texts) as whole where whole <> ''
  $$

  create function connect.contact_words(name text, email text, phone text, company text) returns tsvector language sql immutable as $$
    select connect.words_of(concat_ws(' ', name, email, phone, company)) || array_to_tsvector(connect.phone_words(phone) || connect.whole_words(array[email]))
  $$

  create function connect.head_of(own uuid, requester uuid, subject text, external_id text, tags text[]) returns tsvector language plpgsql stable as $$
  declare
    asker connect.contact;
    heading tsvector;
  begin
    select * into asker from connect.contact where workspace_id = own and id = requester;
    heading := connect.words_of(concat_ws(' ', subject, asker.name, asker.email));
    return heading || connect.contact_words(asker.name, asker.email, asker.phone, asker.company)
      || connect.words_of(concat_ws(' ', external_id, array_to_string(tags, ' ')))
      || array_to_tsvector(connect.whole_words(array[external_id]) || array(select '~' || word from unnest(tsvector_to_array(heading)) as word));
  end $$`,
  );

/** A tsvector holds 1 MB: the text of a thread beyond that is found in its messages alone. */
const createJoins = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.join_words(one tsvector, other tsvector) returns tsvector language sql immutable as $$
    select case when length(one) + length(other) > 4000 and octet_length(one::text) + octet_length(other::text) > 900000 then one else one || other end
  $$

  create aggregate connect.all_words(tsvector) (sfunc = connect.join_words, stype = tsvector, initcond = '')`,
  );

const KNOWN_WORDS = `    insert into connect.search_word (workspace_id, word, goes_on)
    select distinct used.workspace_id, beginning.word, beginning.word <> used.word
    from (select distinct document.workspace_id, word from unnest(documents) as document, unnest(tsvector_to_array(document.words)) as word) as used,
      lateral (select left(substring(used.word from '^[^0-9=~]+'), 30) as word) as beginning
    where char_length(beginning.word) >= 4 and not exists (
      select from connect.search_word as known
      where known.workspace_id = used.workspace_id and known.word = beginning.word and known.goes_on = (beginning.word <> used.word))`;

const PARTS = 'part.workspace_id = own and (part.id = wanted or part.merged_into_id = wanted)';

/** `read_ticket` locks the document first: words of concurrent messages wait, and are added to the indexed ones. */
const createWriters = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.add_search_documents(documents connect.search_document[]) returns void language sql as $$
    insert into connect.search_document select * from unnest(documents)
    on conflict (workspace_id, kind, id) do update set words = excluded.words, at = excluded.at
      where (search_document.words, search_document.at) is distinct from (excluded.words, excluded.at);
${KNOWN_WORDS}
  $$

  create function connect.add_to_tickets(documents connect.search_document[]) returns void language sql as $$
    update connect.search_document as whole set words = connect.join_words(whole.words, added.words), at = greatest(whole.at, added.at)
    from (
      select document.workspace_id, coalesce(ticket.merged_into_id, ticket.id) as id, connect.all_words(document.words) as words, max(document.at) as at
      from unnest(documents) as document join connect.ticket on ticket.workspace_id = document.workspace_id and ticket.id = document.ticket_id
      group by 1, 2) as added
    where whole.workspace_id = added.workspace_id and whole.kind = 'ticket' and whole.id = added.id
  $$

  create function connect.read_ticket(own uuid, wanted uuid) returns void language plpgsql as $$
  declare
    head tsvector;
  begin
    perform from connect.search_document where workspace_id = own and kind = 'ticket' and id = wanted for update;
    select connect.all_words(connect.head_of(own, requester_id, subject, external_id, tags) || case when part.id = wanted then '' else '''=merged'''::tsvector end)
      into head from connect.ticket as part where ${PARTS};
    perform connect.add_search_documents(array_agg((own, 'ticket', wanted, wanted, last_message_at, connect.join_words(head, (
        select connect.all_words(message.words order by message.at desc) from connect.search_document as message
        where message.workspace_id = own and message.kind = 'message' and message.ticket_id in (select id from connect.ticket as part where ${PARTS}))
      ))::connect.search_document))
      from connect.ticket where workspace_id = own and id = wanted;
  end $$`,
  );

const NEW_CONTACT = (
  row: string,
) => `(${row}.workspace_id, 'contact', ${row}.id, null, ${row}.created_at,
      connect.contact_words(${row}.name, ${row}.email, ${row}.phone, ${row}.company))::connect.search_document`;

const watchChanges = async (db: Kysely<unknown>): Promise<void> => {
  await replaceFunctions(db);
  await replaceTriggers(db);
};

const replaceFunctions = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.index_tickets() returns trigger language plpgsql security definer as $$
  begin
    perform connect.add_search_documents(array_agg((workspace_id, 'ticket', id, id, last_message_at, connect.head_of(workspace_id, requester_id, subject, external_id, tags))::connect.search_document)) from changed;
    return null;
  end $$

  create or replace function connect.index_messages() returns trigger language plpgsql security definer as $$
  declare
    documents connect.search_document[];
  begin
    select array_agg((workspace_id, 'message', id, ticket_id, created_at, connect.message_words(text, quoted_html))::connect.search_document) into documents from changed;
    perform connect.add_search_documents(documents);
    perform connect.add_to_tickets(documents);
    return null;
  end $$

  create or replace function connect.index_new_contacts() returns trigger language plpgsql security definer as $$
  begin
    perform connect.add_search_documents(array_agg(${NEW_CONTACT('changed')})) from changed;
    return null;
  end $$

  create or replace function connect.index_contact() returns trigger language plpgsql security definer as $$
  begin
    perform connect.add_search_documents(array[${NEW_CONTACT('new')}]);
    return null;
  end $$

  create function connect.index_ticket() returns trigger language plpgsql security definer as $$
  begin
    perform connect.read_ticket(new.workspace_id, id) from (select distinct unnest(array[new.id, new.merged_into_id, old.merged_into_id]) as id) as shown where id is not null order by id;
    return null;
  end $$

  create or replace function connect.index_text() returns trigger language plpgsql security definer as $$
  begin
    perform connect.add_search_documents(array[(new.workspace_id, 'message', new.id, new.ticket_id, new.created_at, connect.message_words(new.text, new.quoted_html))::connect.search_document]);
    perform connect.read_ticket(workspace_id, coalesce(merged_into_id, id)) from connect.ticket where workspace_id = new.workspace_id and id = new.ticket_id;
    return null;
  end $$

  create function connect.forget_messages() returns trigger language plpgsql security definer as $$
  begin
    delete from connect.search_document using gone where search_document.workspace_id = gone.workspace_id and search_document.kind = 'message' and search_document.id = gone.id;
    perform connect.read_ticket(workspace_id, id) from (
      select distinct ticket.workspace_id, coalesce(merged_into_id, ticket.id) as id from connect.ticket
      where (ticket.workspace_id, ticket.id) in (select gone.workspace_id, gone.ticket_id from gone) order by 2) as shown;
    return null;
  end $$`,
  );

const replaceTriggers = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  drop trigger find_changed on connect.ticket

  create trigger find_changed after update of subject, tags, external_id, requester_id, merged_into_id on connect.ticket for each row
    when ((old.subject, old.tags, old.external_id, old.requester_id, old.merged_into_id)
      is distinct from (new.subject, new.tags, new.external_id, new.requester_id, new.merged_into_id)) execute function connect.index_ticket()

  drop trigger find_no_more on connect.message

  drop function connect.forget_message()

  create trigger find_no_more after delete on connect.message referencing old table as gone for each statement execute function connect.forget_messages()`,
  );

/** Progress of the indexing of existing rows: everything from `before` on is done, the newest first. */
const createReading = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.search_reading (
    kind text primary key check (kind in ('contact', 'ticket')),
    before uuid not null
  )

  create function connect.read_contacts(from_id uuid, how_many integer) returns uuid language plpgsql as $$
  declare
    last uuid;
  begin
    select (array_agg(id order by id))[1] into last from (select id from connect.contact where id < from_id order by id desc limit how_many) as next;
    perform connect.add_search_documents(array_agg(${NEW_CONTACT('contact')} order by id)) from connect.contact where id >= last and id < from_id;
    return last;
  end $$

  create function connect.read_tickets(from_id uuid, how_many integer) returns uuid language plpgsql as $$
  declare
    chosen uuid[] := array(select id from connect.ticket where id < from_id order by id desc limit how_many);
  begin
    perform connect.add_search_documents(array_agg((message.workspace_id, 'message', message.id, ticket_id, message.created_at, connect.message_words(text, quoted_html))::connect.search_document order by message.id))
      from connect.message join connect.ticket on ticket.workspace_id = message.workspace_id and ticket.id = ticket_id where ticket.id = any(chosen);
    perform connect.read_ticket(workspace_id, id) from (select workspace_id, id from connect.ticket where id = any(chosen) order by id) as each;
    return chosen[cardinality(chosen)];
  end $$`,
  );

/** One batch yields to concurrent writers: a lock that takes 0.2 s ends it. */
const createBatches = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.read_tickets_of(contact uuid, after uuid, how_many integer) returns uuid language plpgsql security definer set lock_timeout = '200ms' as $$
  declare
    own constant uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
    chosen uuid[] := array(select id from connect.ticket where workspace_id = own and requester_id = contact and id > after order by id limit how_many);
  begin
    perform connect.read_ticket(own, coalesce(merged_into_id, id)) from (select id, merged_into_id from connect.ticket where id = any(chosen) order by id) as each;
    return chosen[how_many];
  end $$

  create function connect.read_some(how_many integer) returns boolean language plpgsql security definer set lock_timeout = '200ms' as $$
  declare
    reading connect.search_reading;
    reached uuid;
  begin
    select * into reading from connect.search_reading order by kind limit 1 for update skip locked;
    if not found then return false; end if;
    if reading.kind = 'contact' then
      reached := connect.read_contacts(reading.before, how_many);
    else
      reached := connect.read_tickets(reading.before, how_many);
    end if;
    if reached is null then
      delete from connect.search_reading where kind = reading.kind;
    else
      update connect.search_reading set before = reached where kind = reading.kind;
    end if;
    return true;
  end $$`,
  );

const OWNED = [
  'index_ticket()',
  'forget_messages()',
  'read_tickets_of(uuid, uuid, integer)',
  'read_some(integer)',
];

const giveToFinder = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    grant create on schema connect to ${FINDER}

    grant select on connect.message, connect.contact to ${FINDER}

    create policy finder on connect.message for select to ${FINDER} using (true)

    create policy finder on connect.contact for select to ${FINDER} using (true)

    alter table connect.search_reading enable row level security

    alter table connect.search_reading force row level security

    create policy finder on connect.search_reading to ${FINDER} using (true) with check (true)

    grant select, insert, update, delete on connect.search_reading to ${FINDER}`,
  );
  for (const each of OWNED) {
    await runScript(
      db,
      `
      revoke all on function connect.${each} from public

      alter function connect.${each} owner to ${FINDER}`,
    );
  }
  await runScript(
    db,
    `
    grant execute on function connect.read_some(integer) to current_user

    grant execute on function connect.read_tickets_of(uuid, uuid, integer) to switchboard_app

    alter table connect.ticket alter column search_text set default ''

    revoke create on schema connect from ${FINDER}

    set local role ${FINDER}

    insert into connect.search_reading
      select kind, 'ffffffff-ffff-ffff-ffff-ffffffffffff' from unnest(array['contact', 'ticket']) as kind where exists (select from connect.search_document)

    reset role`,
  );
};
