import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** What a line of a ticket's history may be is held by the contract `TicketEvent` alone. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.ticket_event drop constraint ticket_event_type_check`,
  );
