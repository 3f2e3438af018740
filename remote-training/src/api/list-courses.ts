import {request} from '@switchboard/api-client';
import type {CoursesQuery, CoursesResponse} from '@switchboard/contracts/courses';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

const listCourses = (query: CoursesQuery, signal: AbortSignal) =>
  request<CoursesResponse>({service: 'training', path: '/api/courses', query: {...query}, signal});

/**
 * Courses page by page.
 * @param view `library` has the published ones, `management` all states
 * @param q what to search for; empty for all
 */
export const useCourses = (view: 'library' | 'management', q: string) =>
  useInfiniteQuery({
    queryKey: keys.list(view, q),
    queryFn: ({pageParam, signal}) =>
      listCourses({view, ...(q ? {q} : {}), ...(pageParam ? {cursor: pageParam} : {})}, signal),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      courses: pages.flatMap(({courses}) => courses),
      total: pages[0]?.page.total ?? 0,
    }),
  });
