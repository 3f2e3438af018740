import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.import drop constraint import_format_check

  alter table connect.import add constraint import_format_check check (format in ('csv', 'events', 'zendesk', 'mbox', 'contacts'))`,
  );
