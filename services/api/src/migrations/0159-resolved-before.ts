import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * A resolution that is not the first of its ticket stores the instant of the previous one, by which trends know that both count once. With
 * a filter they still compare the remaining resolutions, from `moment_resolved_again`.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.moment add column previous_at timestamptz(3)

  alter table connect.moment no force row level security

  update connect.moment set previous_at = resolved.previous_at
  from (
    select workspace_id, ticket_id, position,
      lag(at) over (partition by workspace_id, ticket_id order by at, position) as previous_at
    from connect.moment where kind = 'resolved' and not is_only) as resolved
  where moment.workspace_id = resolved.workspace_id and moment.ticket_id = resolved.ticket_id
    and moment.position = resolved.position and resolved.previous_at is not null

  alter table connect.moment force row level security

  create index moment_resolved_before on connect.moment (workspace_id, at) include (previous_at)
    where previous_at is not null`,
  );
