import {call} from '@switchboard/api-client';
import {
  getBreakdown,
  getDurations,
  getHeatmap,
  getPerformance,
  getSatisfaction,
  getSla,
  getTrends,
} from '@switchboard/contracts/analytics/endpoints';
import type {AnalyticsQuery, Breakdown, Performer} from '@switchboard/contracts/analytics/schemas';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {keys} from '../shared/queries/keys.ts';

type Fetch<Report> = (signal: AbortSignal) => Promise<{report: Report}>;

/** A report, kept while the next one loads. */
const useReport = <Report>(queryKey: readonly unknown[], fetch: Fetch<Report>) =>
  useQuery({
    queryKey,
    queryFn: async ({signal}) => (await fetch(signal)).report,
    placeholderData: keepPreviousData,
  });

export const useTrends = (query: AnalyticsQuery) =>
  useReport(keys.report('trends', query), (signal) => call(getTrends, {query, signal}));

export const useDurations = (query: AnalyticsQuery) =>
  useReport(keys.report('durations', query), (signal) => call(getDurations, {query, signal}));

export const useSla = (query: AnalyticsQuery) =>
  useReport(keys.report('sla', query), (signal) => call(getSla, {query, signal}));

export const useSatisfaction = (query: AnalyticsQuery) =>
  useReport(keys.report('satisfaction', query), (signal) => call(getSatisfaction, {query, signal}));

export const useHeatmap = (query: AnalyticsQuery) =>
  useReport(keys.report('heatmap', query), (signal) => call(getHeatmap, {query, signal}));

export const useBreakdown = (query: AnalyticsQuery, by: Breakdown) =>
  useReport(keys.report('breakdown', {...query, by}), (signal) =>
    call(getBreakdown, {query: {...query, by}, signal}),
  );

export const usePerformance = (query: AnalyticsQuery, by: Performer) =>
  useReport(keys.report('performance', {...query, by}), (signal) =>
    call(getPerformance, {query: {...query, by}, signal}),
  );
