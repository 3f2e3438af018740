import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Tickets by SMS; of their messages, the number that each came from or left to. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
    alter table connect.ticket drop constraint ticket_channel_check

    alter table connect.ticket add constraint ticket_channel_check check (channel in ('email', 'web', 'phone', 'api', 'broadcast', 'sms'))

    alter table connect.message add column phone text`,
  );
