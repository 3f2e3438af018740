import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/courses/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** A course with its outline, as the reader takes it. */
export const useCourse = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: () => call(endpoints.getCourse, {params: {id}}),
  });

export const getCourseDraft = (id: string) => call(endpoints.getCourseDraft, {params: {id}});

/** A course to edit, fresh each time that it is opened: an editor must not start from an old text. */
export const useCourseToEdit = (id: string) =>
  useQuery({
    queryKey: ['courses', 'edit', id],
    queryFn: () => getCourseDraft(id),
    gcTime: 0,
    refetchOnReconnect: false,
    staleTime: Infinity,
  });
