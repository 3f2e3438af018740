import {call} from '@switchboard/api-client';
import {completeLesson} from '@switchboard/contracts/enrollments/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keepLesson} from './keys.ts';

/** Marks a lesson as completed by the caller; the response contains the new progress. */
export function useCompleteLesson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (params: {id: string; lessonId: string}) => call(completeLesson, {params}),
    onSuccess: (answer) => keepLesson(queries, answer),
  });
}
