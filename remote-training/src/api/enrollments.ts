import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/enrollments/endpoints';
import type {
  ChangeEnrollmentRequest,
  Enrollment,
  EnrollmentsQuery,
} from '@switchboard/contracts/enrollments/schemas';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@switchboard/query';
import {keys} from './keys.ts';

/** Courses of the caller, next due first. */
export const useOwnEnrollments = () =>
  useQuery({
    queryKey: keys.own,
    queryFn: () => call(endpoints.listOwnEnrollments, {}),
    select: ({enrollments}) => enrollments,
  });

/** Quiz results of a version of a course; of the newest by default. */
export const useResults = (courseId: string, version: number | undefined) =>
  useQuery({
    queryKey: [...keys.learners(courseId), 'results', version ?? 'newest'],
    queryFn: () => call(endpoints.getCourseResults, {params: {id: courseId}, query: {version}}),
    placeholderData: keepPreviousData,
    select: ({results}) => results,
  });

interface LearnersOf {
  courseId: string;
  q: string;
  status: EnrollmentsQuery['status'];
}

/** Learners of a course, page by page. */
export const useEnrollments = ({courseId, q, status}: LearnersOf) =>
  useInfiniteQuery({
    queryKey: [...keys.learners(courseId), 'list', q, status ?? ''],
    queryFn: ({pageParam, signal}) =>
      call(endpoints.listEnrollments, {
        params: {id: courseId},
        query: {q: q || undefined, status, cursor: pageParam || undefined},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      enrollments: pages.flatMap(({enrollments}) => enrollments),
      total: pages[0]?.page.total ?? 0,
    }),
  });

export function useChangeEnrollment(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({base, body}: {base: Enrollment; body: ChangeEnrollmentRequest}) =>
      call(endpoints.changeEnrollment, {params: {id: base.id}, body, ifMatch: base.version}),
    onSettled: () => {
      void queries.invalidateQueries({queryKey: keys.learners(courseId)});
      void queries.invalidateQueries({queryKey: keys.lists});
    },
  });
}
