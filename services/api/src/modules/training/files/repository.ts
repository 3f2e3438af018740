import {type Insertable, type Selectable, sql} from 'kysely';
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

/** Forgets files whatever became of them. @returns the ids of those that there were */
export const deleteFiles = async (trx: Trx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .deleteFrom('training.file')
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map(({id}) => id);
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

/** Deletes uploads that were begun before a moment and have not come, and archives that nobody has imported. @returns their ids */
export const deleteAbandoned = async (trx: Trx, before: Date): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('training.file')
    .where((eb) => eb.or([eb('status', '=', 'uploading'), eb('kind', '=', 'archive')]))
    .where('createdAt', '<', before)
    .returning('id')
    .execute();
  return rows.map(({id}) => id);
};

export const listFiles = (trx: Trx, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('training.file').selectAll().where('id', 'in', ids).execute();

/** Those of these ids that are whole files, and what they are. */
export const listKinds = async (
  trx: Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseFileKind>> =>
  new Map(
    (await listFiles(trx, ids))
      .filter(({status}) => status === 'ready')
      .map(({id, kind}) => [id, kind]),
  );

/** The published courses that have a file in a lesson of any version, and the courses that it is the cover of. */
export const listCoursesWith = async (trx: Trx, fileId: string): Promise<string[]> => {
  const inLesson = (name: string) => JSON.stringify([{lessons: [{[name]: fileId}]}]);
  const {rows} = await sql<{courseId: string}>`
    select course_id as "courseId" from training.course_version
      where sections @> ${inLesson('fileId')}::jsonb or sections @> ${inLesson('captionsId')}::jsonb
    union
    select id from training.course where cover_id = ${fileId}`.execute(trx);
  return rows.map(({courseId}) => courseId);
};

/** Deletes files that were uploaded before a moment, and that no course, draft or version has. @returns their ids */
export const deleteUnused = async (trx: Trx, before: Date): Promise<string[]> => {
  const {rows} = await sql<{id: string}>`
    with content as (
      select sections from training.course_draft union all select sections from training.course_version
    ), used as materialized (
      select jsonb_path_query(sections, '$[*].lessons[*].fileId') #>> '{}' as id from content
      union select jsonb_path_query(sections, '$[*].lessons[*].captionsId') #>> '{}' from content
      union select cover_id::text from training.course
    )
    delete from training.file
      where status = 'ready' and created_at < ${before} and id::text not in (select id from used where id is not null)
      returning id`.execute(trx);
  return rows.map(({id}) => id);
};
