import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/assignments/endpoints';
import type {
  Assignment,
  CreateAssignmentRequest,
  UpdateAssignmentRequest,
} from '@switchboard/contracts/assignments/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/** Assignments of a course. */
export const useAssignments = (courseId: string) =>
  useQuery({
    queryKey: keys.assignments(courseId),
    queryFn: () => call(endpoints.listAssignments, {params: {id: courseId}}),
    select: ({assignments}) => assignments,
  });

/** Invalidates the data that depends on assignments: learners of the course, and counts in lists. */
function useOutdate(courseId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({queryKey: keys.assignments(courseId)});
    void queries.invalidateQueries({queryKey: keys.learners(courseId)});
    void queries.invalidateQueries({queryKey: keys.lists});
    void queries.invalidateQueries({queryKey: keys.own});
  };
}

export const useCreateAssignment = (courseId: string) =>
  useMutation({
    mutationFn: (body: CreateAssignmentRequest) =>
      call(endpoints.createAssignment, {params: {id: courseId}, body}),
    onSettled: useOutdate(courseId),
  });

export const useUpdateAssignment = (courseId: string) =>
  useMutation({
    mutationFn: ({base, body}: {base: Assignment; body: UpdateAssignmentRequest}) =>
      call(endpoints.updateAssignment, {params: {id: base.id}, body, ifMatch: base.version}),
    onSettled: useOutdate(courseId),
  });

export const useDeleteAssignment = (courseId: string) =>
  useMutation({
    mutationFn: (id: string) => call(endpoints.deleteAssignment, {params: {id}}),
    onSettled: useOutdate(courseId),
  });
