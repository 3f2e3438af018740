import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Life of a ticket: kinds, snooze, trash, spam, merge, follow-up. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addColumns(db);
  await replaceIndexes(db);
  await letHistoryGoWithItsTicket(db);
};

const addColumns = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.ticket
    add column type text not null default 'question' check (type in ('question', 'incident', 'problem', 'task')),
    add column snoozed_until timestamptz(3),
    add column is_spam boolean not null default false,
    add column deleted_at timestamptz(3),
    add column merged_into_id uuid,
    add column follow_up_of_id uuid,
    add column is_listed boolean not null generated always as (deleted_at is null and not is_spam and merged_into_id is null) stored`,
  );

const replaceIndexes = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  drop index connect.ticket_page

  drop index connect.ticket_assignee_page

  drop index connect.ticket_status_page

  drop index connect.ticket_undone

  create index ticket_page on connect.ticket (workspace_id, last_message_at desc, id desc) where is_listed

  create index ticket_assignee_page on connect.ticket (workspace_id, assignee_id, last_message_at desc, id desc) where is_listed

  create index ticket_status_page on connect.ticket (workspace_id, status, last_message_at desc, id desc) where is_listed

  create index ticket_undone on connect.ticket (workspace_id, assignee_id, status, is_sample, snoozed_until) where not is_done and is_listed

  create index ticket_unlisted on connect.ticket (workspace_id, id) where not is_listed

  create index ticket_merged on connect.ticket (workspace_id, merged_into_id) where merged_into_id is not null`,
  );

const letHistoryGoWithItsTicket = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create or replace function connect.refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select 1 from connect.ticket where workspace_id = old.workspace_id and id = old.ticket_id and deleted_at is not null) then
        return old;
      end if;
    end if;
    raise exception 'the history of tickets is append-only' using errcode = 'restrict_violation';
  end $$

  grant delete on connect.ticket, connect.message, connect.ticket_event, connect.sla_application to switchboard_app`,
  );
