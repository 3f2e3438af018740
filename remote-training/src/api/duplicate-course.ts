import {call} from '@switchboard/api-client';
import {duplicateCourse} from '@switchboard/contracts/courses/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useDuplicateCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(duplicateCourse, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: keys.lists}),
  });
}
