import type {
  LessonProgressResponse,
  LessonResponse,
} from '@switchboard/contracts/enrollments/schemas';
import type {useQueryClient} from '@switchboard/query';

/** Query keys of this section. */
export const keys = {
  lists: ['courses', 'list'],
  list: (...filters: string[]) => ['courses', 'list', ...filters],
  one: (id: string) => ['courses', 'one', id],
  lesson: (courseId: string, lessonId: string) => ['courses', 'one', courseId, 'lesson', lessonId],
  file: (id: string) => ['courses', 'file', id],
  own: ['courses', 'own'],
  ownCertificates: ['courses', 'certificates'],
  completion: (courseId: string) => ['courses', 'completion', courseId],
  certificates: (courseId: string) => ['courses', 'certificates', courseId],
  ratings: (courseId: string) => ['courses', 'ratings', courseId],
  learners: (courseId: string) => ['courses', 'learners', courseId],
  assignments: (courseId: string) => ['courses', 'assignments', courseId],
};

/** Queries outdated by progress in a course. */
const outdatedBy = (courseId: string) => [
  keys.lists,
  keys.own,
  keys.completion(courseId),
  keys.ownCertificates,
];

/** Caches the credit for a lesson; only its completion invalidates other queries. */
export const keepProgress = (
  queries: ReturnType<typeof useQueryClient>,
  [courseId, lessonId]: [courseId: string, lessonId: string],
  {progress}: LessonProgressResponse,
): void => {
  const key = keys.lesson(courseId, lessonId);
  const before = queries.getQueryData<LessonResponse>(key);
  if (before) queries.setQueryData(key, {...before, lesson: {...before.lesson, ...progress}});
  if (progress.completedAt === null || before?.lesson.completedAt === progress.completedAt) return;
  for (const queryKey of [keys.one(courseId), ...outdatedBy(courseId)])
    void queries.invalidateQueries({queryKey});
};

/** Caches the response of a lesson change, and invalidates all queries outdated by it. */
export const keepLesson = (
  queries: ReturnType<typeof useQueryClient>,
  answer: LessonResponse,
): void => {
  const {course, sections, isPreview, lesson, ...envelope} = answer;
  queries.setQueryData(keys.lesson(course.id, lesson.id), answer);
  queries.setQueryData(keys.one(course.id), {...envelope, course, sections, isPreview});
  for (const queryKey of outdatedBy(course.id)) void queries.invalidateQueries({queryKey});
};
