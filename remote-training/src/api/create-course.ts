import {request} from '@switchboard/api-client';
import type {CourseResponse, CreateCourseRequest} from '@switchboard/contracts/courses';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

const createCourse = (body: CreateCourseRequest) =>
  request<CourseResponse>({method: 'POST', service: 'training', path: '/api/courses', body});

export function useCreateCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createCourse,
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.lists}),
  });
}
