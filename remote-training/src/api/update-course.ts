import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/courses/endpoints';
import type {Course, UpdateCourseRequest} from '@switchboard/contracts/courses/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

interface Update {
  /** The course at the start of editing: its version is sent along. */
  base: Course;
  body: UpdateCourseRequest;
}

const updateCourse = ({base: {id, version}, body}: Update) =>
  call(endpoints.updateCourse, {params: {id}, body, ifMatch: version});

export function useUpdateCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: updateCourse,
    onSuccess: ({course}) => {
      void queries.invalidateQueries({queryKey: keys.one(course.id)});
      void queries.invalidateQueries({queryKey: keys.lists});
    },
  });
}
