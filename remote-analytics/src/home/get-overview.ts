import {call} from '@switchboard/api-client';
import {getOverview} from '@switchboard/contracts/analytics/endpoints';
import type {OverviewResponse} from '@switchboard/contracts/analytics/overview';
import type {AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {keys} from '../shared/queries/keys.ts';

export type Overview = OverviewResponse['overview'];
type PartOf<Name extends keyof Overview> = NonNullable<Overview[Name]>;
export type Counts = PartOf<'counts'>;
export type Today = PartOf<'today'>;
export type Week = PartOf<'week'>;

/**
 * The figures of Home, in one answer.
 * @param range of the trend
 */
export const useOverview = (range: AnalyticsRange) =>
  useQuery({
    queryKey: keys.overview(range),
    queryFn: async ({signal}) => (await call(getOverview, {query: {range}, signal})).overview,
    placeholderData: keepPreviousData,
  });
