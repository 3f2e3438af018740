import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/enrollments/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keepLesson} from './keys.ts';

/** Tells that a lesson is still looked at. */
export function useReportProgress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({seconds, ...params}: {id: string; lessonId: string; seconds: number}) =>
      call(endpoints.reportProgress, {params, body: {seconds}}),
    onSuccess: (answer) => keepLesson(queries, answer),
  });
}
