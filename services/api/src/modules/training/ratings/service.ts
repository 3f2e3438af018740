import type {
  Completion,
  CourseRating,
  CourseRatingsQuery,
  OwnCourseRating,
  RateCourseRequest,
} from '@switchboard/contracts/course-ratings/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {cutPage, newId, readAfter, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople} from '../../account/service.ts';
import {findCertificateOf, presentCertificates} from '../certificates/index.ts';
import {findCourse} from '../courses/index.ts';
import {findCompleted} from '../enrollments/index.ts';
import {findNextAssigned} from '../learning/index.ts';
import {
  countRatings,
  type CourseRatingRow,
  findRatingOf,
  listRatings,
  saveRating,
} from './repository.ts';

const present = ({stars, comment, ratedAt}: CourseRatingRow): OwnCourseRating => ({
  stars,
  comment,
  ratedAt: ratedAt.toISOString(),
});

/** The caller's result of their latest completion of a course, and the next course. Throws 404. */
export const getCompletion = (deps: Core, actor: Actor, courseId: string): Promise<Completion> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const course = await findCourse(trx, courseId, actor.userId);
    const done = await findCompleted(trx, courseId, actor.userId);
    if (!course || !done?.completedAt) throw notFound('Completion');
    const found = await findCertificateOf(trx, done.id);
    const [certificate = null] = await presentCertificates(deps, trx, found ? [found] : []);
    const rating = await findRatingOf(trx, done.id);
    return {
      course: {id: courseId, title: course.title},
      completedAt: done.completedAt.toISOString(),
      score: done.score,
      certificate,
      rating: rating ? present(rating) : null,
      next: await findNextAssigned(trx, {userId: actor.userId, courseId, now: deps.now()}),
    };
  });

/** Rates a course for the latest completion of the caller. @throws 404, 409 for a member who has not completed it */
export const rateCourse = (
  deps: Core,
  actor: Actor,
  {courseId, stars, comment = ''}: RateCourseRequest & {courseId: string},
): Promise<OwnCourseRating> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const course = await findCourse(trx, courseId, actor.userId);
    const done = course && (await findCompleted(trx, courseId, actor.userId));
    if (!course || (!done && course.status !== 'published')) throw notFound('Course');
    if (!done) throw problem('illegal_transition', 'Complete the course before you rate it.');
    await saveRating(trx, {
      id: newId(),
      workspaceId: actor.workspaceId,
      enrollmentId: done.id,
      courseId,
      userId: actor.userId,
      cycle: done.cycle,
      stars,
      comment: comment.trim(),
      ratedAt: deps.now(),
    });
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'training.progress',
      payload: {id: courseId},
      audience: [...new Set([actor.userId, course.ownerId])],
    });
    const rating = await findRatingOf(trx, done.id);
    if (!rating) throw notFound('Course');
    return present(rating);
  });

/** One page of the ratings of a course, newest first. Throws 404. */
export const getRatings = (
  {db}: Core,
  actor: Actor,
  {courseId, cursor, limit = PAGE_SIZE_DEFAULT}: CourseRatingsQuery & {courseId: string},
) => {
  const after = readAfter(cursor);
  return withWorkspace(db, actor, async (trx) => {
    if (!(await findCourse(trx, courseId, actor.userId))) throw notFound('Course');
    const {rows, nextCursor} = cutPage(
      await listRatings(trx, courseId, {limit: limit + 1, after}),
      limit,
      (row) => [row.ratedAt.toISOString(), row.id],
    );
    return {
      ratings: await withNames(trx, rows),
      page: {nextCursor, total: await countRatings(trx, courseId)},
    };
  });
};

const withNames = async (trx: Trx, rows: CourseRatingRow[]): Promise<CourseRating[]> => {
  const people = await findPeople(
    trx,
    rows.map(({userId}) => userId),
  );
  return rows.map((row) => ({
    ...present(row),
    id: row.id,
    learner: {id: row.userId, name: people.get(row.userId)?.name ?? 'Former member'},
    cycle: row.cycle,
  }));
};
