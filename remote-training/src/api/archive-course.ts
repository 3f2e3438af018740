import {call} from '@switchboard/api-client';
import {archiveCourse} from '@switchboard/contracts/courses/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useArchiveCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(archiveCourse, {params: {id}}),
    onSuccess: (answer) => queries.setQueryData(keys.one(answer.course.id), answer),
    onSettled: () => queries.invalidateQueries({queryKey: keys.lists}),
  });
}
