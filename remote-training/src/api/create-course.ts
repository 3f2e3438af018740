import {call} from '@switchboard/api-client';
import {createCourse} from '@switchboard/contracts/courses/endpoints';
import type {CreateCourseRequest} from '@switchboard/contracts/courses/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useCreateCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateCourseRequest) => call(createCourse, {body}),
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.lists}),
  });
}
