import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';

/** Number of versions listed. */
export const LISTED = 100;

/** The newest first, without their content; one more than is shown, for the comparison. */
export const listVersions = (trx: Trx, courseId: string) =>
  trx
    .selectFrom('training.courseVersion as version')
    .select([
      'version',
      'lessonCount',
      'note',
      'mustRetake',
      'publishedById',
      'publishedAt',
      'progression',
      'passPercent',
      'givesCertificate',
      'certificateMonths',
      (eb) =>
        eb
          .selectFrom('training.enrollment as enrollment')
          .select(({fn}) => fn.countAll<number>().as('count'))
          .whereRef('enrollment.courseId', '=', 'version.courseId')
          .whereRef('enrollment.courseVersion', '=', 'version.version')
          .where('enrollment.isCurrent', '=', true)
          .where('enrollment.status', '=', 'in_progress')
          .as('learnerCount'),
    ])
    .where('courseId', '=', courseId)
    .orderBy('version', 'desc')
    .limit(LISTED + 1)
    .execute();

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** A lesson of a version: its content as a digest. */
export interface VersionLesson {
  version: number;
  sectionId: string;
  id: string;
  title: string;
  digest: string;
}

/** The lessons of the versions of a course in reading order, without their content. */
export const listVersionLessons = async (
  trx: Trx,
  courseId: string,
  from: number,
): Promise<VersionLesson[]> => {
  const {rows} = await sql<VersionLesson>`
    select version, section.value ->> 'id' as "section_id", lesson.value ->> 'id' as id,
      lesson.value ->> 'title' as title, md5(lesson.value::text) as digest
    from training.course_version
      cross join lateral jsonb_array_elements(sections) with ordinality as section
      cross join lateral jsonb_array_elements(section.value -> 'lessons') with ordinality as lesson
    where course_id = ${courseId} and version >= ${from}
    order by version, section.ordinality, lesson.ordinality`.execute(trx);
  return rows;
};
