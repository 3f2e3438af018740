import {request} from '@switchboard/api-client';
import type {CourseResponse} from '@switchboard/contracts/courses';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

const publishCourse = (id: string) =>
  request<CourseResponse>({
    method: 'POST',
    service: 'training',
    path: `/api/courses/${id}/publish`,
  });

export function usePublishCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: publishCourse,
    onSuccess: (answer) => queries.setQueryData(keys.one(answer.course.id), answer),
    onSettled: () => queries.invalidateQueries({queryKey: keys.lists}),
  });
}
