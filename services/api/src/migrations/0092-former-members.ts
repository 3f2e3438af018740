import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** A member whose personal data was erased is only a number, which stays reserved. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
    alter table account.membership
      add column former_number integer check (former_number is null or (former_number > 0 and status = 'deactivated'))

    create unique index membership_former on account.membership (workspace_id, former_number) where former_number is not null

    alter table account.workspace add column former_count integer not null default 0`,
  );
