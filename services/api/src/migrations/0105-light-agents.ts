import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Light agents, and a version of each member: concurrent changes must not overwrite each other. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table account.membership drop constraint membership_role_check

  alter table account.membership
    add constraint membership_role_check check (role in ('owner', 'admin', 'supervisor', 'agent', 'light_agent')),
    add column version integer not null default 1

  alter table account.invitation drop constraint invitation_role_check

  alter table account.invitation
    add constraint invitation_role_check check (role in ('owner', 'admin', 'supervisor', 'agent', 'light_agent'))`,
  );
