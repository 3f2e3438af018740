import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Types of history lines are defined by the contract `TicketEvent` alone. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.ticket_event drop constraint ticket_event_type_check`,
  );
