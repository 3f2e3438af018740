import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

const FINDER = 'switchboard_search';

/**
 * Messages, and with them their tickets, are found by the names and addresses in their heads, by the member who wrote them, and by the
 * names of their files (decision 0176). Existing rows are indexed again in the background, in batches.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await lockTables(db);
  await letFinderRead(db);
  await collectAsides(db);
  await rereadMessages(db);
  await watchFiles(db);
  await giveToFinder(db);
  await readAgain(db);
};

/**
 * Locks one after the other: it and the work of a running process could wait for each other. Waits longer than PostgreSQL takes to end an
 * autovacuum in its way, and not for ever; then the run is repeated.
 */
const lockTables = async (db: Kysely<unknown>) => {
  await runScript(db, `set local lock_timeout = '3s'`);
  await runScript(
    db,
    'lock table connect.message, connect.attachment, connect.mail_channel in access exclusive mode',
  );
  await runScript(db, 'set local lock_timeout to default');
};

const letFinderRead = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  grant select on connect.attachment, connect.mail_channel to ${FINDER}

  create policy finder on connect.attachment for select to ${FINDER} using (true)

  create policy finder on connect.mail_channel for select to ${FINDER} using (true)`,
  );

/** Maximum number of letters in names, addresses and names of files of one message. */
const CHARACTERS = 60_000;

/**
 * `people_of`: people in the head of a message, without the workspace's own support addresses, of which each message has one.
 * `=` marks values that are known as a whole, as in heads of tickets: an address, the name of a file, the id of the author.
 */
const collectAsides = (db: Kysely<unknown>) =>
  runScript(
    db,
    String.raw`
  create function connect.people_of(message connect.message) returns table (name text, address text) language sql stable as $$
    select coalesce(person ->> 'name', ''), lower(person ->> 'address')
    from jsonb_array_elements(
      case when message.author_type = 'requester' then jsonb_build_array(message.mail -> 'from', message.mail -> 'replyTo', message.mail -> 'forwardedFrom') else '[]' end
      || coalesce(message.mail -> 'to', '[]') || coalesce(message.mail -> 'cc', '[]') || coalesce(message.receivers, '[]')
      || coalesce(message.cc, '[]') || coalesce(message.bcc, '[]') || coalesce(message.forward -> 'to', '[]')) as person
    where person ->> 'address' <> '' and not exists (
      select from connect.mail_channel
      where mail_channel.workspace_id = message.workspace_id and lower(mail_channel.address) = regexp_replace(lower(person ->> 'address'), '\+[^@]*@', '@'))
  $$

  create function connect.asides_of(message connect.message) returns setof text language sql stable as $$
    select distinct concat_ws(' ', nullif(name, ''), address) from connect.people_of(message)
    union all
    select attachment.name from connect.attachment where attachment.workspace_id = message.workspace_id and attachment.message_id = message.id
  $$

  create function connect.aside_words(message connect.message) returns tsvector language sql stable as $$
    select connect.words_of(left((select string_agg(aside, ' ') from connect.asides_of(message) as aside), ${CHARACTERS}))
      || array_to_tsvector(connect.whole_words(
        array(select distinct address from connect.people_of(message))
        || array(select attachment.name from connect.attachment where attachment.workspace_id = message.workspace_id and attachment.message_id = message.id)
        || case when message.author_type = 'agent' then message.author_id::text end))
  $$

  create function connect.message_documents(ids uuid[]) returns connect.search_document[] language sql stable as $$
    select array_agg((message.workspace_id, 'message', message.id, message.ticket_id, message.created_at,
      connect.join_words(connect.message_words(message.text, message.quoted_html), connect.aside_words(message)))::connect.search_document order by message.id)
    from connect.message where message.id = any(ids)
  $$`,
  );

const rereadMessages = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.index_messages() returns trigger language plpgsql security definer as $$
  declare
    documents constant connect.search_document[] := connect.message_documents(array(select id from changed));
  begin
    perform connect.add_search_documents(documents);
    perform connect.add_to_tickets(documents);
    return null;
  end $$

  create or replace function connect.index_text() returns trigger language plpgsql security definer as $$
  declare
    documents constant connect.search_document[] := connect.message_documents(array[new.id]);
  begin
    perform connect.add_search_documents(documents);
    if old.mail is null and (old.text, old.author_id, old.cc, old.receivers, old.bcc) is not distinct from (new.text, new.author_id, new.cc, new.receivers, new.bcc) then
      perform connect.add_to_tickets(documents);
    else
      perform connect.read_ticket(workspace_id, coalesce(merged_into_id, id)) from connect.ticket where workspace_id = new.workspace_id and id = new.ticket_id;
    end if;
    return null;
  end $$

  drop trigger find_changed on connect.message

  create trigger find_changed after update of text, author_id, mail, cc, receivers, bcc on connect.message for each row
    when ((old.text, old.author_id, old.mail - 'acknowledged', old.cc, old.receivers, old.bcc)
      is distinct from (new.text, new.author_id, new.mail - 'acknowledged', new.cc, new.receivers, new.bcc)) execute function connect.index_text()

  create or replace function connect.read_tickets(from_id uuid, how_many integer) returns uuid language plpgsql as $$
  declare
    chosen uuid[] := array(select id from connect.ticket where id < from_id order by id desc limit how_many);
  begin
    perform connect.add_search_documents(connect.message_documents(array(
      select message.id from connect.message join connect.ticket on ticket.workspace_id = message.workspace_id and ticket.id = ticket_id where ticket.id = any(chosen))));
    perform connect.read_ticket(workspace_id, id) from (select workspace_id, id from connect.ticket where id = any(chosen) order by id) as each;
    return chosen[cardinality(chosen)];
  end $$`,
  );

/** Files come with a message, are attached to one, and are detached from one that is not sent. */
const watchFiles = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.index_new_files() returns trigger language plpgsql security definer as $$
  declare
    documents constant connect.search_document[] := connect.message_documents(array(select distinct message_id from changed where message_id is not null));
  begin
    perform connect.add_search_documents(documents);
    perform connect.add_to_tickets(documents);
    return null;
  end $$

  create function connect.index_moved_files() returns trigger language plpgsql security definer as $$
  declare
    moved constant uuid[] := array(
      select distinct message_id from (
        select unnest(array[earlier.message_id, later.message_id]) as message_id from earlier join later using (id)
        where (earlier.message_id, earlier.name) is distinct from (later.message_id, later.name)) as either
      where message_id is not null);
    was_taken constant boolean := exists (
      select from earlier join later using (id)
      where earlier.message_id is not null and (earlier.message_id, earlier.name) is distinct from (later.message_id, later.name));
    documents constant connect.search_document[] := connect.message_documents(moved);
  begin
    perform connect.add_search_documents(documents);
    if was_taken then
      perform connect.read_ticket(shown.workspace_id, shown.id) from (
        select distinct ticket.workspace_id, coalesce(ticket.merged_into_id, ticket.id) as id
        from unnest(documents) as document join connect.ticket on ticket.workspace_id = document.workspace_id and ticket.id = document.ticket_id order by 2) as shown;
    else
      perform connect.add_to_tickets(documents);
    end if;
    return null;
  end $$

  create trigger find_new after insert on connect.attachment referencing new table as changed for each statement execute function connect.index_new_files()

  create trigger find_moved after update on connect.attachment referencing old table as earlier new table as later for each statement execute function connect.index_moved_files()`,
  );

const giveToFinder = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(db, `grant create on schema connect to ${FINDER}`);
  for (const each of ['index_new_files()', 'index_moved_files()'])
    await runScript(
      db,
      `
      revoke all on function connect.${each} from public

      alter function connect.${each} owner to ${FINDER}`,
    );
  await runScript(db, `revoke create on schema connect from ${FINDER}`);
};

/** Leaves the indexing of all tickets, the newest first, to the job in the background (decision 0062). */
const readAgain = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  set local role ${FINDER}

  insert into connect.search_reading
    select 'ticket', 'ffffffff-ffff-ffff-ffff-ffffffffffff' where exists (select from connect.search_document)
    on conflict (kind) do update set before = excluded.before

  reset role`,
  );
