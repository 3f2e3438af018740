import {call} from '@switchboard/api-client';
import {restoreCourse} from '@switchboard/contracts/courses/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useRestoreCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreCourse, {params: {id}}),
    onSettled: (_answer, _error, id) => {
      void queries.invalidateQueries({queryKey: keys.lists});
      void queries.invalidateQueries({queryKey: keys.one(id)});
    },
  });
}
