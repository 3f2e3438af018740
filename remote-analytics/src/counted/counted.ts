import {call} from '@switchboard/api-client';
import {listCounted} from '@switchboard/contracts/analytics/endpoints';
import type {AnalyticsExportRequest, CountedOrder} from '@switchboard/contracts/analytics/counted';
import {createFigureExport} from '@switchboard/contracts/exports/endpoints';
import {keepPreviousData, useInfiniteQuery, useMutation} from '@switchboard/query';
import {keys} from '../shared/queries/keys.ts';

const PAGE_SIZE = 50;

/** The tickets behind a number, page by page. */
export const useCounted = (query: AnalyticsExportRequest, order: CountedOrder) =>
  useInfiniteQuery({
    queryKey: keys.report('counted', {...query, order}),
    queryFn: ({pageParam, signal}) =>
      call(listCounted, {
        query: {...query, order, limit: PAGE_SIZE, ...(pageParam ? {cursor: pageParam} : {})},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** The browser's own download, so that the file never is in memory as a whole. */
const download = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = 'tickets.csv';
  link.click();
};

/** Downloads the tickets behind a number as CSV. */
export const useCountedExport = () =>
  useMutation({
    mutationFn: (body: AnalyticsExportRequest) => call(createFigureExport, {body}),
    onSuccess: ({export: {url}}) => download(url),
  });
