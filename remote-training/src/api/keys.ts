import type {LessonResponse} from '@switchboard/contracts/enrollments/schemas';
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

/** Keeps what a change in a lesson answered, and lets go of all that it outdates. */
export const keepLesson = (
  queries: ReturnType<typeof useQueryClient>,
  answer: LessonResponse,
): void => {
  const {course, sections, isPreview, lesson, ...envelope} = answer;
  queries.setQueryData(keys.lesson(course.id, lesson.id), answer);
  queries.setQueryData(keys.one(course.id), {...envelope, course, sections, isPreview});
  void queries.invalidateQueries({queryKey: keys.lists});
  void queries.invalidateQueries({queryKey: keys.own});
  void queries.invalidateQueries({queryKey: keys.completion(course.id)});
  void queries.invalidateQueries({queryKey: keys.ownCertificates});
};
