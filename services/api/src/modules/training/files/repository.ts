import type {Insertable, Selectable} from 'kysely';
import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
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

/** Deletes a file that has not come as a whole. @returns whether it was there */
export const deleteUpload = async (trx: Trx, id: string): Promise<boolean> => {
  const rows = await trx
    .deleteFrom('training.file')
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .returning('id')
    .execute();
  return rows.length > 0;
};

/** Makes a whole file one that nobody reads, until its bytes and its row are removed. @returns whether it was whole */
export const retireFile = async (trx: Trx, id: string): Promise<boolean> => {
  const rows = await trx
    .updateTable('training.file')
    .set({status: 'uploading', mime: null})
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .returning('id')
    .execute();
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

export const listFiles = (trx: Trx, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('training.file').selectAll().where('id', 'in', ids).execute();

/** Those of these ids that are whole files, and what they are. Nobody deletes them until the transaction ends. */
export const holdKinds = async (
  trx: Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseFileKind>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('training.file')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .where('status', '=', 'ready')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({id, kind}) => [id, kind]));
};

/** Uploads that were begun before a moment and have not come, and whole files from before another moment that no course has. */
export interface Forgettable {
  abandonedBefore: Date;
  unusedBefore: Date;
}

const forgettable = (trx: Trx, {abandonedBefore, unusedBefore}: Forgettable) =>
  trx
    .selectFrom('training.file as file')
    .select('file.id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb.or([eb('status', '=', 'uploading'), eb('kind', '=', 'archive')]),
          eb('createdAt', '<', abandonedBefore),
        ]),
        eb.and([eb('status', '=', 'ready'), eb('createdAt', '<', unusedBefore)]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('training.fileUse as used')
            .whereRef('used.workspaceId', '=', 'file.workspaceId')
            .whereRef('used.fileId', '=', 'file.id'),
        ),
      ),
    );

export const listForgettable = async (trx: Trx, before: Forgettable): Promise<string[]> =>
  (await forgettable(trx, before).execute()).map(({id}) => id);

/** Whether one is still so; nobody takes it until the transaction ends, and nobody is waited for who does. */
export const lockForgettable = async (
  trx: Trx,
  id: string,
  before: Forgettable,
): Promise<boolean> => {
  const row = await forgettable(trx, before)
    .where('file.id', '=', id)
    .forUpdate('file')
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteFile = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('training.file').where('id', '=', id).execute();
};
