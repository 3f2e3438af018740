import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** A reply whose mail lies in the outbox, as no mail server is set up, is no longer being sent. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.message drop constraint message_delivery_check

  alter table connect.message add constraint message_delivery_check
    check (delivery in ('none', 'undoable', 'scheduled', 'queued', 'sent', 'failed', 'outbox'))`,
  );
