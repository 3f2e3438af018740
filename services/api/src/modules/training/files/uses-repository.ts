import {sql} from 'kysely';
import type {Section} from '@switchboard/contracts/courses/content';
import type {Schema, Trx} from '#database/index.ts';

type Place = Schema['training.fileUse']['place'];

/** Ids of the files in lessons. */
export const filesOf = (sections: readonly Section[]): string[] => [
  ...new Set(
    sections.flatMap(({lessons}) =>
      lessons.flatMap(({fileId, captionsId}) => [fileId, captionsId].filter((id) => id !== null)),
    ),
  ),
];

/** Stores the files that a course has in a place, instead of the previous ones. @throws 23503 for a deleted one */
export const saveUses = async (
  trx: Trx,
  courseId: string,
  {place, fileIds}: {place: Place; fileIds: readonly string[]},
): Promise<void> => {
  await sql`delete from training.file_use
    where course_id = ${courseId} and place = ${place} and file_id <> all(${fileIds}::uuid[])`.execute(
    trx,
  );
  if (fileIds.length > 0)
    await sql`insert into training.file_use (workspace_id, course_id, place, file_id)
      select workspace_id, id, ${place}, unnest(${fileIds}::uuid[]) from training.course where id = ${courseId}
      on conflict do nothing`.execute(trx);
};

/** Copies the uses of the draft to a version, which keeps them for good. */
export const keepUses = async (trx: Trx, courseId: string): Promise<void> => {
  await sql`insert into training.file_use (workspace_id, course_id, place, file_id)
    select workspace_id, course_id, 'version', file_id from training.file_use
    where course_id = ${courseId} and place = 'draft' on conflict do nothing`.execute(trx);
};

/** Courses with a version that has a file in a lesson, and those with it as their cover. */
export const listCoursesWith = async (trx: Trx, fileId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('training.fileUse')
    .select('courseId')
    .distinct()
    .where('fileId', '=', fileId)
    .where('place', '!=', 'draft')
    .execute();
  return rows.map(({courseId}) => courseId);
};
