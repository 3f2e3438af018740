import {call} from '@switchboard/api-client';
import {completeLesson} from '@switchboard/contracts/courses/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/** Marks a lesson as read by the caller; the course that comes back has the new progress. */
export function useCompleteLesson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(completeLesson, {params: {id}}),
    onSuccess: (answer) => {
      queries.setQueryData(keys.one(answer.course.id), answer);
      void queries.invalidateQueries({queryKey: keys.lists});
    },
  });
}
