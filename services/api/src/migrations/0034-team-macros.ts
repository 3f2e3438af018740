import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

const ME = "(select nullif(current_setting('app.user_id', true), '')::uuid)";

/** A team's macro belongs to its members and its author. Supervisors may assign one to a team that they are not in. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.macro
    add column team_id uuid,
    drop constraint macro_visibility_check,
    add constraint macro_visibility_check check (visibility in ('private', 'team', 'all')),
    add constraint macro_team_check check ((visibility = 'team') = (team_id is not null))

  create unique index macro_team_name on connect.macro (workspace_id, team_id, lower(name)) where visibility = 'team'

  drop policy owner on connect.macro

  create policy owner on connect.macro as restrictive to switchboard_app
    using (visibility = 'all' or owner_id = ${ME} or (visibility = 'team' and team_id in (select team_member.team_id from account.team_member where team_member.user_id = ${ME})))
    with check (visibility in ('all', 'team') or owner_id = ${ME})`,
  );
