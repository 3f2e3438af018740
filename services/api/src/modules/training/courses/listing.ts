import type {CoursesQuery} from '@switchboard/contracts/courses/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {cutPage, readAfter, readCursor, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {countLearners} from './learner-counts-repository.ts';
import {countCourses, type CourseFilter, listLibrary, listManaged} from './listing-repository.ts';
import {presentCourses} from './presenter.ts';
import {requireAuthor} from './rules.ts';

/**
 * One page of courses. The library has the published ones in the order in which the caller needs them; management has all, last changed
 * first.
 * @throws 403 for management unless the caller may author courses, 422 for a wrong cursor
 */
export const getCourses = (
  deps: Core,
  actor: Actor,
  {view = 'library', q, category, status, ...page}: CoursesQuery,
) => {
  const isManaged = view === 'management';
  if (isManaged) requireAuthor(actor.role);
  const filter = {publishedOnly: !isManaged, q: q?.trim(), category, status};
  const list = isManaged ? managed(deps, actor, page) : library(deps, actor, page);
  return withWorkspace(deps.db, actor, async (trx) => {
    const {courses, nextCursor} = await list(trx, filter);
    const {total, categories} = await countCourses(trx, filter);
    return {courses, categories, page: {nextCursor, total}};
  });
};

type Paging = Pick<CoursesQuery, 'cursor' | 'limit'>;

const library = ({now}: Core, {userId}: Actor, {cursor, limit = PAGE_SIZE_DEFAULT}: Paging) => {
  const keys = readCursor(cursor, ['rank', 'text', 'id']);
  const after = keys && {rank: keys[0], title: keys[1], id: keys[2]};
  return async (trx: Trx, filter: CourseFilter) => {
    const found = await listLibrary(trx, {...filter, userId}, {limit: limit + 1, after});
    const {rows, nextCursor} = cutPage(found, limit, (row) => [row.rank, row.sortTitle, row.id]);
    return {nextCursor, courses: await presentCourses(trx, rows, {now: now(), isDraft: false})};
  };
};

const NOBODY = {total: 0, completed: 0, overdue: 0};

const managed = (
  {now: clock}: Core,
  {userId}: Actor,
  {cursor, limit = PAGE_SIZE_DEFAULT}: Paging,
) => {
  const [after, now] = [readAfter(cursor), clock()];
  return async (trx: Trx, filter: CourseFilter) => {
    const found = await listManaged(trx, {...filter, userId}, {limit: limit + 1, after});
    const {rows, nextCursor} = cutPage(found, limit, (row) => [
      row.updatedAt.toISOString(),
      row.id,
    ]);
    const ids = rows.map(({id}) => id);
    const learners = await countLearners(trx, ids, now);
    const courses = await presentCourses(trx, rows, {now, isDraft: true});
    return {
      nextCursor,
      courses: courses.map((course) => ({
        ...course,
        learners: learners.get(course.id) ?? NOBODY,
      })),
    };
  };
};
