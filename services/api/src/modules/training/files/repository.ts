import type {Insertable, Selectable} from 'kysely';
import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {Schema, Trx} from '#database/index.ts';

export type FileRow = Selectable<Schema['training.file']>;

export const insertFile = async (
  trx: Trx,
  row: Insertable<Schema['training.file']>,
): Promise<void> => {
  await trx.insertInto('training.file').values(row).execute();
};

export const findFile = (trx: Trx, id: string): Promise<FileRow | undefined> =>
  trx.selectFrom('training.file').selectAll().where('id', '=', id).executeTakeFirst();

/** A file whose upload the user began. */
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

/** Deletes an incomplete upload. @returns true if it existed */
export const deleteUpload = async (trx: Trx, id: string): Promise<boolean> => {
  const rows = await trx
    .deleteFrom('training.file')
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .returning('id')
    .execute();
  return rows.length > 0;
};

/** Hides a complete file from readers, until its bytes and its row are removed. @returns true if it was complete */
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

/** Counts the incomplete uploads of the workspace. */
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

/** Complete files among these ids, with their kinds. Nobody deletes them until the transaction ends. */
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

/** Incomplete uploads begun before a moment, and complete files from before another moment that no course uses. */
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

/** Checks one again; locks it until the transaction ends, and skips one that another transaction locks. */
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
