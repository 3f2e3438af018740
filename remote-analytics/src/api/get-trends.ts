import {call} from '@switchboard/api-client';
import {getTrends} from '@switchboard/contracts/analytics/endpoints';
import type {AnalyticsRange, TrendsResponse} from '@switchboard/contracts/analytics/schemas';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

export type TrendReport = TrendsResponse['report'];

/** Created, resolved and backlog of each day. */
export const useTrends = (range: AnalyticsRange) =>
  useQuery({
    queryKey: keys.trends(range),
    queryFn: async () => (await call(getTrends, {query: {range}})).report,
    placeholderData: keepPreviousData,
  });
