import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Recipients who marked a broadcast as spam; and provider events by their age, to delete the old ones. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
    alter table campaign.broadcast_recipient add column complained_at timestamptz(3)

    alter table campaign.broadcast_counts add column complained integer not null default 0

    create index broadcast_provider_event_age on campaign.broadcast_provider_event (workspace_id, at)`,
  );
