import type {Kysely} from 'kysely';
import {limitToTickets} from './limit-to-tickets.ts';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table connect.csat_setting (
      workspace_id uuid primary key,
      is_on boolean not null,
      delay_minutes integer not null,
      question text not null,
      version integer not null,
      updated_at timestamptz(3) not null
    )

    create table connect.csat (
      id uuid primary key,
      workspace_id uuid not null,
      ticket_id uuid not null,
      sent_at timestamptz(3) not null,
      score smallint check (score between 1 and 5),
      comment text not null default '',
      answered_at timestamptz(3),
      error text,
      check ((score is null) = (answered_at is null)),
      foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade
    )

    create index csat_ticket on connect.csat (workspace_id, ticket_id, sent_at desc)`,
  );
  await tenantTable(db, 'connect.csat_setting');
  await tenantTable(db, 'connect.csat');
  await limitToTickets(db, 'csat');
};
