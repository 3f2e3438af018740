import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/course-files/endpoints';
import type {CourseFile, CourseFileResponse} from '@switchboard/contracts/course-files/schemas';
import {useQuery, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/** A file of a course by its id; undefined for an empty id. */
export const useCourseFile = (id: string) =>
  useQuery({
    queryKey: keys.file(id),
    queryFn: () => call(endpoints.getCourseFile, {params: {id}}),
    enabled: id !== '',
  });

/** Caches a file that was just uploaded. */
export function useKeepCourseFile() {
  const queries = useQueryClient();
  return (file: CourseFile) =>
    queries.setQueryData<CourseFileResponse>(keys.file(file.id), {error: false, message: '', file});
}
