import {call} from '@switchboard/api-client';
import {listCourseVersions} from '@switchboard/contracts/courses/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** Published versions of a course, newest first. */
export const useCourseVersions = (id: string) =>
  useQuery({
    queryKey: [...keys.one(id), 'versions'],
    queryFn: () => call(listCourseVersions, {params: {id}}),
    select: ({versions}) => versions,
  });
