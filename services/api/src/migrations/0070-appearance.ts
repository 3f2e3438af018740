import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Appearance of the dashboard for a person; null for the default. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table account."user"
    add column theme text check (theme in ('light', 'dark')),
    add column density text check (density in ('comfortable', 'compact')),
    add column language text check (language in ('en', 'de', 'fil'))`,
  );
