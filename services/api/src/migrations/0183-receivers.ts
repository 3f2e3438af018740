import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Recipients of replies and their drafts, if other than the requester alone, and their hidden recipients (decision 0165). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
    alter table connect.message add column receivers jsonb, add column bcc jsonb

    alter table connect.draft add column receivers jsonb, add column bcc jsonb`,
  );
