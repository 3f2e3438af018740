import {call} from '@switchboard/api-client';
import {publishCourse} from '@switchboard/contracts/courses/endpoints';
import type {PublishCourseRequest} from '@switchboard/contracts/courses/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/** Publishes a draft or an update. */
export function usePublishCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({id, ...body}: PublishCourseRequest & {id: string}) =>
      call(publishCourse, {params: {id}, body}),
    onSettled: (_answer, _error, {id}) => {
      void queries.invalidateQueries({queryKey: keys.lists});
      void queries.invalidateQueries({queryKey: keys.one(id)});
    },
  });
}
