import {request} from '@switchboard/api-client';
import type {Course, CourseResponse, UpdateCourseRequest} from '@switchboard/contracts/courses';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

interface Update {
  /** The course as it was when editing began: its version goes along. */
  base: Course;
  body: UpdateCourseRequest;
}

const updateCourse = ({base, body}: Update) =>
  request<CourseResponse>({
    method: 'PATCH',
    service: 'training',
    path: `/api/courses/${base.id}`,
    body,
    ifMatch: base.version,
  });

export function useUpdateCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: updateCourse,
    onSuccess: (answer) => {
      queries.setQueryData(keys.one(answer.course.id), answer);
      void queries.invalidateQueries({queryKey: keys.lists});
    },
  });
}
