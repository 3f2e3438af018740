import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '../../../database/index.ts';

export type FileRow = Selectable<Schema['training.file']>;

export const insertFile = async (
  trx: Trx,
  row: Insertable<Schema['training.file']>,
): Promise<void> => {
  await trx.insertInto('training.file').values(row).execute();
};

export const findFile = (trx: Trx, id: string): Promise<FileRow | undefined> =>
  trx.selectFrom('training.file').selectAll().where('id', '=', id).executeTakeFirst();

/** A file that somebody began to upload. */
export const findOwnFile = (
  trx: Trx,
  id: string,
  createdById: string,
): Promise<FileRow | undefined> =>
  trx
    .selectFrom('training.file')
    .selectAll()
    .where('id', '=', id)
    .where('createdById', '=', createdById)
    .executeTakeFirst();

/** @returns whether it was there */
export const deleteFile = async (trx: Trx, id: string): Promise<boolean> => {
  const rows = await trx.deleteFrom('training.file').where('id', '=', id).returning('id').execute();
  return rows.length > 0;
};

/** How many files of the workspace have not come as a whole. */
export const countUploads = async (trx: Trx): Promise<number> => {
  const {count} = await trx
    .selectFrom('training.file')
    .where('status', '=', 'uploading')
    .select(({fn}) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Deletes uploads that were begun before a moment and have not come. @returns their ids */
export const deleteAbandoned = async (trx: Trx, before: Date): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('training.file')
    .where('status', '=', 'uploading')
    .where('createdAt', '<', before)
    .returning('id')
    .execute();
  return rows.map(({id}) => id);
};
