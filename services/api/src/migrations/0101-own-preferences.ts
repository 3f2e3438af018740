import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** A person's signature below replies, the signature of each sent reply, and a person's preferences for the dashboard. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table account."user"
    add column signature text not null default '',
    add column single_keys boolean not null default true,
    add column sounds boolean not null default false,
    add column tickets_start text not null default 'mine' check (tickets_start in ('mine', 'unassigned', 'following', 'all')),
    add column formats text check (formats in ('en-US', 'en-GB', 'de-DE', 'fil-PH'))

  grant select (signature) on account."user" to switchboard_app

  alter table connect.message add column signature text not null default ''`,
  );
