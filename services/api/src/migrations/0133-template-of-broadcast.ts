import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** The template that a broadcast began with: its content is a copy, so that the template may be gone. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'alter table campaign.broadcast add column template_id uuid');
