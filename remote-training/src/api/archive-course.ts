import {request} from '@switchboard/api-client';
import type {CourseResponse} from '@switchboard/contracts/courses';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

const archiveCourse = (id: string) =>
  request<CourseResponse>({
    method: 'POST',
    service: 'training',
    path: `/api/courses/${id}/archive`,
  });

export function useArchiveCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: archiveCourse,
    onSuccess: (answer) => queries.setQueryData(keys.one(answer.course.id), answer),
    onSettled: () => queries.invalidateQueries({queryKey: keys.lists}),
  });
}
