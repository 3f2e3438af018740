import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/enrollments/endpoints';
import {LESSON_BEAT_MAX_SECONDS} from '@switchboard/contracts/limits';
import {useMutation, useQueryClient} from '@switchboard/query';
import {useRef} from 'react';
import {keepProgress} from './keys.ts';

interface Beat {
  id: string;
  lessonId: string;
  seconds: number;
  /** Position in a video. */
  position?: number;
}

/** Reports that a lesson is still open. Unsent seconds are added to the next report, up to the maximum of the service. */
export function useReportProgress() {
  const queries = useQueryClient();
  const lost = useRef({lessonId: '', seconds: 0});
  return useMutation({
    scope: {id: 'lesson-time'},
    mutationFn: async ({seconds: since, position, ...params}: Beat) => {
      const {lessonId} = params;
      const before = lost.current.lessonId === lessonId ? lost.current.seconds : 0;
      const seconds = Math.min(before + since, LESSON_BEAT_MAX_SECONDS);
      lost.current = {lessonId, seconds};
      const answer = await call(endpoints.reportProgress, {
        params,
        body: {seconds, ...(position !== undefined && {position})},
      });
      lost.current = {lessonId, seconds: 0};
      return answer;
    },
    onSuccess: (answer, {id, lessonId}) => keepProgress(queries, [id, lessonId], answer),
  });
}
