import {call} from '@switchboard/api-client';
import {deleteCourse} from '@switchboard/contracts/courses/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useDeleteCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCourse, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: keys.lists}),
  });
}
