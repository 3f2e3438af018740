import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Of replies, and of drafts of them: to whom they go where that is not the requester alone, and who gets them unseen (decision 0165). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
    alter table connect.message add column receivers jsonb, add column bcc jsonb

    alter table connect.draft add column receivers jsonb, add column bcc jsonb`,
  );
