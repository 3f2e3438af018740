import {request} from '@switchboard/api-client';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

const deleteCourse = (id: string) =>
  request<unknown>({method: 'DELETE', service: 'training', path: `/api/courses/${id}`});

export function useDeleteCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteCourse,
    onSettled: () => queries.invalidateQueries({queryKey: keys.lists}),
  });
}
