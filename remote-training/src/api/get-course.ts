import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/courses/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

export const getCourse = (id: string) => call(endpoints.getCourse, {params: {id}});

/** A course with its lessons and the caller's progress. */
export const useCourse = (id: string) =>
  useQuery({queryKey: keys.one(id), queryFn: () => getCourse(id)});

/** A course to edit, fresh each time that it is opened: an editor must not start from an old text. */
export const useCourseToEdit = (id: string) =>
  useQuery({
    queryKey: ['courses', 'edit', id],
    queryFn: () => getCourse(id),
    gcTime: 0,
    refetchOnReconnect: false,
    staleTime: Infinity,
  });
