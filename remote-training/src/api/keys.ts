import type {
  LessonProgressResponse,
  LessonResponse,
} from '@switchboard/contracts/enrollments/schemas';
import type {useQueryClient} from '@switchboard/query';

/** What this section keeps in the query cache. */
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

/** What progress in a course changes elsewhere. */
const outdatedBy = (courseId: string) => [
  keys.lists,
  keys.own,
  keys.completion(courseId),
  keys.ownCertificates,
];

/** Keeps what was credited in a lesson; only once that completes it is anything else outdated. */
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

/** Keeps what a change in a lesson answered, and lets go of all that it outdates. */
export const keepLesson = (
  queries: ReturnType<typeof useQueryClient>,
  answer: LessonResponse,
): void => {
  const {course, sections, isPreview, lesson, ...envelope} = answer;
  queries.setQueryData(keys.lesson(course.id, lesson.id), answer);
  queries.setQueryData(keys.one(course.id), {...envelope, course, sections, isPreview});
  for (const queryKey of outdatedBy(course.id)) void queries.invalidateQueries({queryKey});
};
