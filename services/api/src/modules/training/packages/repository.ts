import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import type {CheckedPackage} from './check-work.ts';

export type PackageRow = Selectable<Schema['training.package']>;
export type EntryRow = Selectable<Schema['training.packageEntry']>;
export type ProgressRow = Selectable<Schema['training.packageProgress']>;

const CHUNK = 1000;

/** Stores the result of a check of a package. */
export const insertPackage = async (
  trx: Trx,
  ref: Pick<PackageRow, 'workspaceId' | 'fileId'>,
  {entries, items, ...manifest}: CheckedPackage,
): Promise<void> => {
  await trx
    .insertInto('training.package')
    .values({...ref, ...manifest, items: JSON.stringify(items)})
    .execute();
  for (let start = 0; start < entries.length; start += CHUNK)
    await trx
      .insertInto('training.packageEntry')
      .values(entries.slice(start, start + CHUNK).map((entry) => ({...ref, ...entry})))
      .execute();
};

export const findPackage = (trx: Trx, fileId: string): Promise<PackageRow | undefined> =>
  trx.selectFrom('training.package').selectAll().where('fileId', '=', fileId).executeTakeFirst();

export const listPackages = (trx: Trx, fileIds: readonly string[]): Promise<PackageRow[]> =>
  fileIds.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('training.package').selectAll().where('fileId', 'in', fileIds).execute();

export const findEntry = (trx: Trx, fileId: string, path: string): Promise<EntryRow | undefined> =>
  trx
    .selectFrom('training.packageEntry')
    .selectAll()
    .where('fileId', '=', fileId)
    .where('path', '=', path)
    .executeTakeFirst();

/** Key of the progress in a lesson. */
interface OfLesson {
  enrollmentId: string;
  lessonId: string;
}

/** Reported state of an item. */
export const findProgress = (
  trx: Trx,
  {enrollmentId, lessonId}: OfLesson,
  item: number,
): Promise<ProgressRow | undefined> =>
  trx
    .selectFrom('training.packageProgress')
    .selectAll()
    .where('enrollmentId', '=', enrollmentId)
    .where('lessonId', '=', lessonId)
    .where('item', '=', item)
    .executeTakeFirst();

/** Progress of a learner in the items of a lesson, without the saved data of packages, which may be long. */
export const listProgress = (
  trx: Trx,
  {enrollmentId, lessonId}: OfLesson,
): Promise<Pick<ProgressRow, 'item' | 'status' | 'score' | 'seconds' | 'completedAt'>[]> =>
  trx
    .selectFrom('training.packageProgress')
    .select(['item', 'status', 'score', 'seconds', 'completedAt'])
    .where('enrollmentId', '=', enrollmentId)
    .where('lessonId', '=', lessonId)
    .orderBy('item')
    .execute();

/** Inserts or replaces the report of an item. */
export const saveProgress = async (
  trx: Trx,
  row: Insertable<Schema['training.packageProgress']>,
): Promise<void> => {
  const {workspaceId, enrollmentId, lessonId, item, ...values} = row;
  await trx
    .insertInto('training.packageProgress')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'enrollmentId', 'lessonId', 'item']).doUpdateSet(values),
    )
    .execute();
};
