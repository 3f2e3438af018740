import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/enrollments/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keepProgress} from './keys.ts';

interface Beat {
  id: string;
  lessonId: string;
  seconds: number;
  /** In a video. */
  position?: number;
}

/** Tells that a lesson is still looked at. */
export function useReportProgress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({seconds, position, ...params}: Beat) =>
      call(endpoints.reportProgress, {
        params,
        body: {seconds, ...(position !== undefined && {position})},
      }),
    onSuccess: (answer, {id, lessonId}) => keepProgress(queries, [id, lessonId], answer),
  });
}
