import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/enrollments/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/** Restarts a completed course in its newest version. */
export function useTakeAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.enroll, {params: {id}, body: {isAgain: true}}),
    onSuccess: (answer, id) => {
      queries.removeQueries({queryKey: [...keys.one(id), 'lesson']});
      queries.setQueryData(keys.one(id), answer);
      void queries.invalidateQueries({queryKey: keys.lists});
    },
  });
}
