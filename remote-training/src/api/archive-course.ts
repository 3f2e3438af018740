import {call} from '@switchboard/api-client';
import {archiveCourse} from '@switchboard/contracts/courses/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useArchiveCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(archiveCourse, {params: {id}}),
    onSettled: (_answer, _error, id) => {
      void queries.invalidateQueries({queryKey: keys.lists});
      void queries.invalidateQueries({queryKey: keys.one(id)});
    },
  });
}
