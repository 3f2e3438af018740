import type {CourseResponse, OutlineLesson} from '@switchboard/contracts/courses/schemas';

/**
 * Completed part of a course, in whole percent, rounded down: 100 only when nothing is left.
 * @param done completed lessons
 * @param total lessons
 */
export const percentDone = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * Math.min(done, total)) / total);

export const lessonsOf = ({sections}: Pick<CourseResponse, 'sections'>): OutlineLesson[] =>
  sections.flatMap(({lessons}) => lessons);

/** Next lesson: the first that is neither completed nor locked, or the first of all; undefined for a course without lessons. */
export const lessonToRead = (
  course: Pick<CourseResponse, 'sections'>,
): OutlineLesson | undefined => {
  const lessons = lessonsOf(course);
  return lessons.find(({completedAt, lockedBy}) => !completedAt && !lockedBy) ?? lessons[0];
};
