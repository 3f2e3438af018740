import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addDelivery(db);
  await createAttachments(db);
  await tenantTable(db, 'connect.attachment');
  await tenantTable(db, 'connect.signing_key', {grants: 'select, insert'});
};

const addDelivery = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.message
    add column delivery text not null default 'none' check (delivery in ('none', 'undoable', 'scheduled', 'queued', 'sent', 'failed')),
    add column undo_until timestamptz(3),
    add column send_at timestamptz(3),
    add column then_status text,
    add column delivery_error text,
    add unique (workspace_id, id),
    add check ((delivery <> 'undoable' or undo_until is not null) and (delivery <> 'scheduled' or send_at is not null))

  grant update, delete on connect.message to switchboard_app`,
  );

const createAttachments = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.attachment (
    id uuid primary key,
    workspace_id uuid not null,
    message_id uuid,
    uploaded_by_id uuid,
    name text not null,
    mime text not null,
    size integer not null,
    sha256 text,
    state text not null check (state in ('clean', 'blocked')),
    created_at timestamptz(3) not null,
    check ((state = 'blocked') = (sha256 is null)),
    foreign key (workspace_id, message_id) references connect.message (workspace_id, id) on delete set null (message_id)
  )

  create index attachment_message on connect.attachment (workspace_id, message_id)

  create index attachment_unused on connect.attachment (workspace_id, created_at) where message_id is null

  create table connect.signing_key (
    workspace_id uuid primary key,
    key text not null
  )`,
  );
