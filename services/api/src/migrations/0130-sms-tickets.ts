import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Tickets by SMS; for their messages, the number of the sender or recipient. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
    alter table connect.ticket drop constraint ticket_channel_check

    alter table connect.ticket add constraint ticket_channel_check check (channel in ('email', 'web', 'phone', 'api', 'broadcast', 'sms'))

    alter table connect.message add column phone text`,
  );
