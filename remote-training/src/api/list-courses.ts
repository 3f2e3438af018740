import {call} from '@switchboard/api-client';
import {listCourses} from '@switchboard/contracts/courses/endpoints';
import type {CoursesQuery} from '@switchboard/contracts/courses/schemas';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/**
 * Courses page by page.
 * @param view `library` has the published ones, `management` all states
 * @param q what to search for; empty for all
 * @param filters of one category or state; all without
 */
export const useCourses = (
  view: 'library' | 'management',
  q: string,
  filters: Pick<CoursesQuery, 'category' | 'status'> = {},
) =>
  useInfiniteQuery({
    queryKey: keys.list(view, q, filters.category ?? '', filters.status ?? ''),
    queryFn: ({pageParam, signal}) =>
      call(listCourses, {
        query: {view, q: q || undefined, ...filters, cursor: pageParam || undefined},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      courses: pages.flatMap(({courses}) => courses),
      total: pages[0]?.page.total ?? 0,
      categories: pages[0]?.categories ?? [],
    }),
  });
