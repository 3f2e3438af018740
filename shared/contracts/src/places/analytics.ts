import type {AnalyticsExportRequest} from '../analytics/counted.ts';
import type {AnalyticsQuery} from '../analytics/schemas.ts';
import type {ReportScreen, SavedReport} from '../reports/schemas.ts';
import {searchOf} from './search-of.ts';

/** Path of the analytics section. */
export const ANALYTICS = '/dashboard/analytics';

/** Routes of the analytics section below its path. */
export const ANALYTICS_ROUTES = {
  times: 'times',
  performance: 'performance',
  sla: 'sla',
  satisfaction: 'satisfaction',
  volume: 'volume',
  savedReports: 'reports',
  counted: 'tickets',
} as const;

/**
 * A screen of analytics.
 * @param screen its name in saved reports
 * @param query its filters
 */
export const reportScreenPath = (screen: ReportScreen, query: AnalyticsQuery = {}): string =>
  `${ANALYTICS}${screen === 'trends' ? '' : `/${ANALYTICS_ROUTES[screen]}`}${searchOf(query)}`;

/** A saved report with its saved filters. */
export const savedReportPath = ({
  id,
  screen,
  query,
}: Pick<SavedReport, 'id' | 'screen' | 'query'>): string =>
  reportScreenPath(screen) + searchOf({...query, saved: id});

/** Saved reports. */
export const savedReportsPath = (): string => `${ANALYTICS}/${ANALYTICS_ROUTES.savedReports}`;

/**
 * Tickets behind a number of a report.
 * @param query filters of the report
 * @param counts the number
 */
export const countedTicketsPath = (
  query: AnalyticsQuery,
  counts: Partial<AnalyticsExportRequest>,
): string => `${ANALYTICS}/${ANALYTICS_ROUTES.counted}${searchOf({...query, ...counts})}`;
