import {call} from '@switchboard/api-client';
import {listCourses} from '@switchboard/contracts/courses/endpoints';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/**
 * Courses page by page.
 * @param view `library` has the published ones, `management` all states
 * @param q what to search for; empty for all
 */
export const useCourses = (view: 'library' | 'management', q: string) =>
  useInfiniteQuery({
    queryKey: keys.list(view, q),
    queryFn: ({pageParam, signal}) =>
      call(listCourses, {
        query: {view, q: q || undefined, cursor: pageParam || undefined},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      courses: pages.flatMap(({courses}) => courses),
      total: pages[0]?.page.total ?? 0,
    }),
  });
