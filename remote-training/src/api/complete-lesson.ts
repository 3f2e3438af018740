import {request} from '@switchboard/api-client';
import type {CourseResponse} from '@switchboard/contracts/courses';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

const completeLesson = (id: string) =>
  request<CourseResponse>({
    method: 'POST',
    service: 'training',
    path: `/api/lessons/${id}/complete`,
  });

/** Marks a lesson as read by the caller; the course that comes back has the new progress. */
export function useCompleteLesson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: completeLesson,
    onSuccess: (answer) => {
      queries.setQueryData(keys.one(answer.course.id), answer);
      void queries.invalidateQueries({queryKey: keys.lists});
    },
  });
}
