import {sql} from 'kysely';
import type {Learning} from '@switchboard/contracts/courses/schemas';
import type {OwnEnrollmentsQuery} from '@switchboard/contracts/enrollments/schemas';
import type {Trx} from '#database/index.ts';

interface Wanted {
  userId: string;
  show: OwnEnrollmentsQuery['show'];
  /** Only courses that are due before. */
  dueBefore: Date | null;
}

/** A completed enrollment stays when its course is archived; an open one cannot be continued then. */
const own = (trx: Trx, {userId, show, dueBefore}: Wanted) => {
  let query = trx
    .selectFrom('training.enrollment as enrollment')
    .innerJoin('training.course as course', (join) =>
      join
        .onRef('course.workspaceId', '=', 'enrollment.workspaceId')
        .onRef('course.id', '=', 'enrollment.courseId'),
    )
    .where('enrollment.userId', '=', userId)
    .where('enrollment.isCurrent', '=', true)
    .where((eb) =>
      eb.or([
        eb('course.status', '=', 'published'),
        eb('enrollment.status', 'in', ['completed', 'waived']),
      ]),
    );
  if (show === 'open')
    query = query.where('enrollment.status', 'in', ['not_started', 'in_progress']);
  if (show === 'done') query = query.where('enrollment.status', 'in', ['completed', 'waived']);
  if (show === 'assigned') query = query.where('enrollment.assignmentId', 'is not', null);
  return dueBefore === null ? query : query.where('enrollment.dueAt', '<=', dueBefore);
};

/** Open courses by due date come first, then others by latest work. */
export const listOwn = (trx: Trx, wanted: Wanted, limit: number) =>
  own(trx, wanted)
    .select([
      'enrollment.id',
      'enrollment.courseId',
      'enrollment.status',
      'enrollment.progress',
      'enrollment.dueAt',
      'enrollment.assignmentId',
      'enrollment.isMandatory',
      'enrollment.startedAt',
      'enrollment.completedAt',
      'enrollment.lastLessonId',
      'enrollment.courseVersion',
      'enrollment.cycle',
      'enrollment.version',
    ])
    .select(['course.title', 'course.summary', 'course.category', 'course.status as courseStatus'])
    .orderBy(sql`enrollment.status in ('completed', 'waived')`)
    .orderBy('enrollment.dueAt', (order) => order.asc().nullsLast())
    .orderBy('enrollment.lastAt', (order) => order.desc().nullsLast())
    .orderBy('enrollment.id')
    .limit(limit)
    .execute();

export const countOwn = async (trx: Trx, wanted: Wanted): Promise<number> => {
  const {count} = await own(trx, wanted)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface BegunRow {
  id: string;
  title: string;
  status: Learning['course']['status'];
  lessonCount: number;
  completedLessons: number;
  startedAt: Date;
  lastAt: Date;
  completedAt: Date | null;
}

/** The courses that a member has begun, the latest progress first. A repeated course counts as it was before until it is begun. */
export const listBegunBy = async (
  trx: Trx,
  {userId, limit}: {userId: string; limit: number},
): Promise<BegunRow[]> => {
  const {rows} = await sql<BegunRow>`
    with begun as (
      select distinct on (course_id) * from training.enrollment
      where user_id = ${userId} and started_at is not null order by course_id, cycle desc
    )
    select course.id, course.title, course.status, taken.lesson_count, begun.done_count as completed_lessons,
      begun.started_at, coalesce(begun.last_at, begun.started_at) as last_at, begun.completed_at
    from begun
      join training.course as course on course.workspace_id = begun.workspace_id and course.id = begun.course_id
      join training.course_version as taken on taken.workspace_id = begun.workspace_id and taken.course_id = begun.course_id
        and taken.version = begun.course_version
    order by last_at desc, course.id desc limit ${limit}`.execute(trx);
  return rows;
};
