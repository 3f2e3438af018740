import {call} from '@switchboard/api-client';
import {listCourses} from '@switchboard/contracts/courses/endpoints';
import type {CoursesQuery} from '@switchboard/contracts/courses/schemas';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

interface CoursesOf {
  /** `library` contains published courses, `management` all states. */
  view: 'library' | 'management';
  /** Search text; empty for all. */
  q: string;
  /** Omitted for all. */
  category?: string | undefined;
  status?: CoursesQuery['status'];
}

/** Courses page by page, with the count of each category. */
export const useCourses = ({view, q, category, status}: CoursesOf) =>
  useInfiniteQuery({
    queryKey: keys.list(view, q, category ?? '', status ?? ''),
    queryFn: ({pageParam, signal}) =>
      call(listCourses, {
        query: {
          view,
          q: q || undefined,
          category: category || undefined,
          status,
          cursor: pageParam || undefined,
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      courses: pages.flatMap(({courses}) => courses),
      categories: pages[0]?.categories ?? [],
      total: pages[0]?.page.total ?? 0,
    }),
  });
