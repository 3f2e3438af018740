import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Teams that a person joins by accepting an invitation, and the leads of teams. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    alter table account.invitation add unique (workspace_id, id)

    create table account.invitation_team (
      workspace_id uuid not null,
      invitation_id uuid not null,
      team_id uuid not null,
      primary key (invitation_id, team_id),
      foreign key (workspace_id, invitation_id) references account.invitation (workspace_id, id) on delete cascade,
      foreign key (workspace_id, team_id) references account.team (workspace_id, id) on delete cascade
    )

    alter table account.team_member add column is_lead boolean not null default false`,
  );
  await tenantTable(db, 'account.invitation_team');
};
