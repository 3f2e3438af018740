import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createChannels(db);
  await addMailFacts(db);
  await tenantTable(db, 'connect.mail_channel');
  await tenantTable(db, 'mail.address', {system: true});
};

/** The owner of an address must be known before the workspace of incoming mail is, so that table belongs to the core. */
const createChannels = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.mail_channel (
    id uuid primary key,
    workspace_id uuid not null,
    address text not null,
    name text not null,
    signature text not null,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (workspace_id, id)
  )

  create table mail.address (
    address text primary key,
    workspace_id uuid not null,
    channel_id uuid not null
  )`,
  );

const addMailFacts = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.message
    add column header_id text,
    add column channel_id uuid,
    add column mail jsonb,
    add column quoted_html text

  create unique index message_header_id on connect.message (workspace_id, header_id) where header_id is not null

  alter table connect.contact add column bounced_at timestamptz(3)`,
  );
