import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** The original template of a broadcast: its content is a copy, so that the template may be deleted. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'alter table campaign.broadcast add column template_id uuid');
