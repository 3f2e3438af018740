import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/course-ratings/endpoints';
import type {RateCourseRequest} from '@switchboard/contracts/course-ratings/schemas';
import {useInfiniteQuery, useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/** Results of the reader in a completed course, and the next courses. */
export const useCompletion = (courseId: string) =>
  useQuery({
    queryKey: keys.completion(courseId),
    queryFn: () => call(endpoints.getCompletion, {params: {id: courseId}}),
    select: ({completion}) => completion,
  });

export function useRateCourse(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RateCourseRequest) =>
      call(endpoints.rateCourse, {params: {id: courseId}, body}),
    onSuccess: () => {
      void queries.invalidateQueries({queryKey: keys.completion(courseId)});
      void queries.invalidateQueries({queryKey: keys.lists});
    },
  });
}

/** Ratings of a course, page by page. */
export const useCourseRatings = (courseId: string) =>
  useInfiniteQuery({
    queryKey: keys.ratings(courseId),
    queryFn: ({pageParam, signal}) =>
      call(endpoints.listCourseRatings, {
        params: {id: courseId},
        query: {cursor: pageParam || undefined},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    select: ({pages}) => ({
      ratings: pages.flatMap(({ratings}) => ratings),
      total: pages[0]?.page.total ?? 0,
    }),
  });
