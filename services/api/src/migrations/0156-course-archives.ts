import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Archives of courses are uploaded like their files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
  alter table training.file drop constraint file_kind_check

  alter table training.file add constraint file_kind_check check (kind in ('video', 'file', 'image', 'captions', 'archive'))`,
  );
};
