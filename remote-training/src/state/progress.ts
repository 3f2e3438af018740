import type {CourseResponse} from '@switchboard/contracts/courses/schemas';

/**
 * How much of a course is done, in whole percent, rounded down: 100 only when nothing is left.
 * @param done completed lessons
 * @param total lessons
 */
export const percentDone = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * Math.min(done, total)) / total);

/** Where to go on reading: the first lesson that is not completed, or the first of all; nothing for a course without lessons. */
export const lessonToRead = ({
  lessons,
  completedLessonIds,
}: Pick<CourseResponse, 'lessons' | 'completedLessonIds'>) =>
  lessons.find(({id}) => !completedLessonIds.includes(id)) ?? lessons[0];
