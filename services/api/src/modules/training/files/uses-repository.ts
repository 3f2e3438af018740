import {sql} from 'kysely';
import type {Section} from '@switchboard/contracts/courses/content';
import type {Schema, Trx} from '../../../database/index.ts';

type Place = Schema['training.fileUse']['place'];

/** The files that lessons have, by id. */
export const filesOf = (sections: readonly Section[]): string[] => [
  ...new Set(
    sections.flatMap(({lessons}) =>
      lessons.flatMap(({fileId, captionsId}) => [fileId, captionsId].filter((id) => id !== null)),
    ),
  ),
];

/** Notes which files a course has in a place, instead of those that it had there. @throws 23503 for one that is gone */
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

/** What the draft has becomes a version, which keeps it for good. */
export const keepUses = async (trx: Trx, courseId: string): Promise<void> => {
  await sql`insert into training.file_use (workspace_id, course_id, place, file_id)
    select workspace_id, course_id, 'version', file_id from training.file_use
    where course_id = ${courseId} and place = 'draft' on conflict do nothing`.execute(trx);
};

/** The courses of which some version has a file in a lesson, and those that it is the cover of. */
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
