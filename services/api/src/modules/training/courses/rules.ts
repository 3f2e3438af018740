import type {CourseStatus} from '@switchboard/contracts/courses/choices';
import type {Lesson, Section} from '@switchboard/contracts/courses/content';
import {may} from '@switchboard/contracts/team/permissions';
import type {Role} from '@switchboard/contracts/user/schemas';
import {forbidden, problem} from '@switchboard/service-kit/errors';

/** Roles that may author and publish; everyone may take courses. */
export const canAuthor = (role: Role): boolean => may(role, 'authorCourses');

/** Throws 403. */
export const requireAuthor = (role: Role): void => {
  if (!canAuthor(role)) throw forbidden('Only owners, admins and supervisors can manage courses.');
};

/** Throws 409 unless it is a draft or has changed since it was published. */
export const checkPublish = (status: CourseStatus, hasChanges: boolean): void => {
  if (status === 'archived')
    throw problem('illegal_transition', "This course is archived: it can't be published.");
  if (status === 'published' && !hasChanges)
    throw problem('illegal_transition', 'Nothing has changed since this course was published.');
};

export const checkChange = (status: CourseStatus): void => {
  if (status === 'archived')
    throw problem('illegal_transition', "An archived course can't be changed.");
};

export const checkArchive = (status: CourseStatus): void => {
  if (status !== 'published')
    throw problem(
      'illegal_transition',
      `This course is ${status}: only a published one can be archived.`,
    );
};

export const checkRestore = (status: CourseStatus): void => {
  if (status !== 'archived')
    throw problem(
      'illegal_transition',
      `This course is ${status}: only an archived one can be restored.`,
    );
};

export const checkDelete = (status: CourseStatus): void => {
  if (status !== 'draft')
    throw problem('illegal_transition', 'Only a draft can be deleted. Archive the course instead.');
};

/** Throws 409 for a course that cannot be taken now. */
export const checkTake = (status: CourseStatus): void => {
  if (status !== 'published')
    throw problem(
      'illegal_transition',
      `This course is ${status}: its lessons can't be completed.`,
    );
};

/** Title of a copy: `Tone of voice (copy)`, within the maximum length. */
export const titleOfCopy = (title: string, max: number): string => {
  const suffix = ' (copy)';
  return title.slice(0, max - suffix.length).trimEnd() + suffix;
};

/** A lesson without its text and its questions, which is sufficient for progress. */
export type OutlinedLesson = Omit<Lesson, 'html' | 'questions'>;
export type Outlined<OneLesson extends OutlinedLesson = OutlinedLesson> = Omit<
  Section,
  'lessons'
> & {lessons: OneLesson[]};

export const lessonsOf = <OneLesson extends OutlinedLesson>(
  sections: readonly Outlined<OneLesson>[],
): OneLesson[] => sections.flatMap(({lessons}) => lessons);
