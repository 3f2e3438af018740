import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Adds values that 0072 missed if the tables' owner is bound by their policies: the first target of each merged ticket. Also deletes
 * a member's progress through the checklist with the membership.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.ticket no force row level security

  update connect.ticket set merged_parent_id = merged_into_id where merged_into_id is not null and merged_parent_id is null

  alter table connect.ticket force row level security

  alter table connect.checklist no force row level security

  alter table account.membership no force row level security

  delete from connect.checklist where not exists (
    select from account.membership where membership.workspace_id = checklist.workspace_id and membership.user_id = checklist.user_id)

  alter table account.membership force row level security

  alter table connect.checklist force row level security

  alter table connect.checklist
    add foreign key (workspace_id, user_id) references account.membership (workspace_id, user_id) on delete cascade`,
  );
