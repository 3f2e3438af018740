import {request} from '@switchboard/api-client';
import type {AnalyticsRange, TrendsResponse} from '@switchboard/contracts/analytics';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

export type TrendReport = TrendsResponse['report'];

const getTrends = async (range: AnalyticsRange): Promise<TrendReport> =>
  (
    await request<TrendsResponse>({
      service: 'connect',
      path: '/api/analytics/trends',
      query: {range},
    })
  ).report;

/** Created, resolved and backlog of each day. */
export const useTrends = (range: AnalyticsRange) =>
  useQuery({
    queryKey: keys.trends(range),
    queryFn: () => getTrends(range),
    placeholderData: keepPreviousData,
  });
