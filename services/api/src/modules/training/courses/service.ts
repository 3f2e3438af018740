import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {
  Course,
  CourseResponse,
  CoursesQuery,
  CreateCourseRequest,
  UpdateCourseRequest,
} from '@switchboard/contracts/courses/schemas';
import {
  cutPage,
  expectVersion,
  newId,
  readAfter,
  type Trx,
  withWorkspace,
} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {notFound} from '@switchboard/service-kit/errors';
import {publishEvent} from '../../../events/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {findPeople} from '../../account/directory/service.ts';
import {
  countCourses,
  type CourseRow,
  deleteCourse,
  findCourse,
  findLesson,
  insertCompletion,
  insertCourse,
  keepCompletions,
  listCompletedIds,
  listCourses,
  listLessons,
  lockCourse,
  replaceLessons,
  updateCourse,
} from './repository.ts';
import {
  canAuthor,
  checkArchive,
  checkChange,
  checkComplete,
  checkDelete,
  checkLessons,
  checkPublish,
  requireAuthor,
  toLessonRows,
} from './rules.ts';

type CourseView = Pick<CourseResponse, 'course' | 'lessons' | 'completedLessonIds'>;

/** One page of courses, last changed first: the library has the published ones, management (authors only, else 403) all. */
export const getCourses = (
  {db}: ApiDeps,
  actor: Actor,
  {view = 'library', q, cursor, limit = PAGE_SIZE_DEFAULT}: CoursesQuery,
) => {
  if (view === 'management') requireAuthor(actor.role);
  const after = readAfter(cursor);
  const filter = {publishedOnly: view === 'library', q: q?.trim(), userId: actor.userId};
  return withWorkspace(db, actor, async (trx) => {
    const {rows, nextCursor} = cutPage(
      await listCourses(trx, filter, {limit: limit + 1, after}),
      limit,
      (row) => [row.updatedAt.toISOString(), row.id],
    );
    return {
      courses: await present(trx, rows),
      page: {nextCursor, total: await countCourses(trx, filter)},
    };
  });
};

/** A course with its lessons. Throws 404, to people who only take courses also for one that is not published. */
export const getCourse = ({db}: ApiDeps, actor: Actor, id: string): Promise<CourseView> =>
  withWorkspace(db, actor, (trx) => read(trx, actor, id));

/** Stores a draft with its lessons. Throws 403, 422. */
export const createCourse = (
  deps: ApiDeps,
  actor: Actor,
  request: CreateCourseRequest,
): Promise<CourseView> => {
  requireAuthor(actor.role);
  const {workspaceId, userId} = actor;
  const [id, at] = [newId(), deps.now()];
  const lessons = toLessonRows(request.lessons ?? [], {workspaceId, courseId: id, known: []});
  return withWorkspace(deps.db, actor, async (trx) => {
    await insertCourse(trx, {
      id,
      workspaceId,
      title: request.title.trim(),
      summary: request.summary?.trim() ?? '',
      category: request.category?.trim() ?? '',
      status: 'draft',
      ownerId: userId,
      version: 1,
      publishedAt: null,
      createdAt: at,
      updatedAt: at,
    });
    await replaceLessons(trx, id, lessons);
    return tell(trx, actor, id);
  });
};

interface Change {
  id: string;
  version: number;
  change: UpdateCourseRequest;
}

/** Changes a course; lessons that are given replace the present ones. Throws 403, 404, 409 when stale or archived, 422. */
export const changeCourse = (
  deps: ApiDeps,
  actor: Actor,
  {id, version, change}: Change,
): Promise<CourseView> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const course = await lockAsAuthor(trx, actor, id);
    expectVersion(course.version, version);
    checkChange(course.status);
    if (change.lessons) {
      const known = (await listLessons(trx, id)).map((lesson) => lesson.id);
      checkLessons(course.status, change.lessons.length);
      await replaceLessons(
        trx,
        id,
        toLessonRows(change.lessons, {workspaceId: actor.workspaceId, courseId: id, known}),
      );
      await keepCompletions(trx, id);
    }
    const {title, summary, category} = {...course, ...change};
    await updateCourse(trx, id, {
      title: title.trim(),
      summary: summary.trim(),
      category: category.trim(),
      version: version + 1,
      updatedAt: deps.now(),
    });
    return tell(trx, actor, id);
  });

/** Shows the course in the library. Throws 403, 404, 409 unless it is a draft, 422 without a lesson. */
export const publishCourse = (deps: ApiDeps, actor: Actor, id: string): Promise<CourseView> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const {status, version} = await lockAsAuthor(trx, actor, id);
    checkPublish(status, (await listLessons(trx, id)).length);
    const at = deps.now();
    await updateCourse(trx, id, {
      status: 'published',
      publishedAt: at,
      version: version + 1,
      updatedAt: at,
    });
    return tell(trx, actor, id);
  });

/** Takes it out of the library. Throws 403, 404, 409 unless it is published. */
export const archiveCourse = (deps: ApiDeps, actor: Actor, id: string): Promise<CourseView> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const {status, version} = await lockAsAuthor(trx, actor, id);
    checkArchive(status);
    await updateCourse(trx, id, {status: 'archived', version: version + 1, updatedAt: deps.now()});
    return tell(trx, actor, id);
  });

/** Removes a draft. Throws 403, 404, 409 for another state. */
export const removeCourse = ({db}: ApiDeps, actor: Actor, id: string): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    checkDelete((await lockAsAuthor(trx, actor, id)).status);
    await deleteCourse(trx, id);
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'course.changed',
      payload: {id},
    });
  });

/** The caller has read a lesson; again changes nothing. Throws 404, 409 unless the course is published. */
export const completeLesson = (
  deps: ApiDeps,
  actor: Actor,
  lessonId: string,
): Promise<CourseView> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const {workspaceId, userId} = actor;
    const lesson = await findLesson(trx, lessonId);
    if (!lesson) throw notFound('Lesson');
    const {course} = await read(trx, actor, lesson.courseId);
    checkComplete(course.status);
    const isNew = await insertCompletion(trx, {
      workspaceId,
      userId,
      lessonId,
      completedAt: deps.now(),
    });
    if (isNew) await keepCompletions(trx, course.id);
    if (isNew)
      await publishEvent(trx, {
        workspaceId,
        type: 'course.changed',
        payload: {id: course.id},
        audience: [userId],
      });
    return read(trx, actor, course.id);
  });

const lockAsAuthor = async (trx: Trx, actor: Actor, id: string) => {
  const course = await lockCourse(trx, id);
  if (!course) throw notFound('Course');
  requireAuthor(actor.role);
  return course;
};

const tell = async (trx: Trx, actor: Actor, id: string): Promise<CourseView> => {
  const view = await read(trx, actor, id);
  await publishEvent(trx, {workspaceId: actor.workspaceId, type: 'course.changed', payload: {id}});
  return view;
};

const read = async (trx: Trx, {userId, role}: Actor, id: string): Promise<CourseView> => {
  const row = await findCourse(trx, id, userId);
  const [course] = row ? await present(trx, [row]) : [];
  if (!course || (course.status !== 'published' && !canAuthor(role))) throw notFound('Course');
  const lessons = await listLessons(trx, id);
  return {
    course,
    lessons: lessons.map(({id: lessonId, title, html, position}) => ({
      id: lessonId,
      title,
      html,
      order: position,
    })),
    completedLessonIds: await listCompletedIds(trx, id, userId),
  };
};

const present = async (trx: Trx, rows: CourseRow[]): Promise<Course[]> => {
  const people = await findPeople(
    trx,
    rows.map((row) => row.ownerId),
  );
  return rows.map(
    ({
      workspaceId,
      ownerId,
      lessonCount,
      completedLessons,
      completedAt,
      publishedAt,
      createdAt,
      updatedAt,
      ...row
    }) => ({
      ...row,
      owner: people.get(ownerId)?.name ?? 'Former member',
      lessonCount: Number(lessonCount ?? 0),
      completedLessons: Number(completedLessons ?? 0),
      completedAt: completedAt?.toISOString() ?? null,
      publishedAt: publishedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
  );
};
