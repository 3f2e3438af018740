import {may} from '@switchboard/contracts/team/permissions';
import type {CreateCourseRequest} from '@switchboard/contracts/courses/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {newId} from '../../../database/index.ts';
import {forbidden, invalid, problem} from '@switchboard/service-kit/errors';
import {sanitize, toPlainText} from '../../../html/index.ts';
import type {LessonRow} from './repository.ts';

type LessonInputs = NonNullable<CreateCourseRequest['lessons']>;
type Status = 'draft' | 'published' | 'archived';

const NO_LESSON = 'Add at least one lesson before publishing';

/** Who may author and publish; everyone may take courses. */
export const canAuthor = (role: Role): boolean => may(role, 'authorCourses');

/** Throws 403. */
export const requireAuthor = (role: Role): void => {
  if (!canAuthor(role)) throw forbidden('Only owners, admins and supervisors can manage courses.');
};

/**
 * The lessons as rows, in reading order, their HTML sanitised. A lesson keeps its id, and with it who completed it.
 * @param known ids of the course's lessons
 * @throws 422 for an id that is not the course's or comes twice, and for a lesson without text
 */
export const toLessonRows = (
  lessons: LessonInputs,
  {workspaceId, courseId, known}: {workspaceId: string; courseId: string; known: string[]},
): LessonRow[] => {
  const fields: Record<string, string> = {};
  const rows = lessons.map(({id = newId(), title, html}, index) => {
    const isForeign = lessons[index]?.id !== undefined && !known.includes(id);
    const isRepeated =
      lessons.findIndex((lesson) => lesson.id === id) < index && lessons[index]?.id !== undefined;
    if (isForeign || isRepeated) fields[`lessons.${index}.id`] = 'Lesson is invalid';
    const safe = sanitize(html);
    if (toPlainText(safe) === '') fields[`lessons.${index}.html`] = 'Lesson text is required';
    return {id, workspaceId, courseId, title: title.trim(), html: safe, position: index + 1};
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return rows;
};

/** What a course must be to be published. Throws 422 without a lesson, 409 from another state than draft. */
export const checkPublish = (status: Status, lessonCount: number): void => {
  if (status !== 'draft')
    throw problem('illegal_transition', `This course is ${status}: it can't be published.`);
  checkLessons('published', lessonCount);
};

/** A published course never loses its last lesson. */
export const checkLessons = (status: Status, lessonCount: number): void => {
  if (status === 'published' && lessonCount === 0) throw invalid({lessons: NO_LESSON});
};

export const checkChange = (status: Status): void => {
  if (status === 'archived')
    throw problem('illegal_transition', "An archived course can't be changed.");
};

export const checkArchive = (status: Status): void => {
  if (status !== 'published')
    throw problem(
      'illegal_transition',
      `This course is ${status}: only a published one can be archived.`,
    );
};

export const checkDelete = (status: Status): void => {
  if (status !== 'draft')
    throw problem('illegal_transition', 'Only a draft can be deleted. Archive the course instead.');
};

export const checkComplete = (status: Status): void => {
  if (status !== 'published')
    throw problem(
      'illegal_transition',
      `This course is ${status}: its lessons can't be completed.`,
    );
};
