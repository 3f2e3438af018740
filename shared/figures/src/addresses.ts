import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import type {ReportScreen, SavedReport} from '@switchboard/contracts/reports/schemas';
import type {Counts} from './table.ts';

const ANALYTICS = '/dashboard/analytics';

/** Paths of the screens, by their names in saved reports. */
const SCREENS: Record<ReportScreen, string> = {
  trends: '',
  times: '/times',
  performance: '/performance',
  sla: '/sla',
  satisfaction: '/satisfaction',
  volume: '/volume',
};

/**
 * Formats a query for an address: `?range=7&team=…`; empty without values.
 * @param parameters undefined ones are omitted
 */
export function searchOf(parameters: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
}

/** Path of a screen of analytics in the dashboard, with its filters. */
export const screenAddress = (screen: ReportScreen, query: AnalyticsQuery = {}): string =>
  `${ANALYTICS}${SCREENS[screen]}${searchOf(query)}`;

/** Path of a saved report with its saved filters. */
export const reportAddress = ({
  id,
  screen,
  query,
}: Pick<SavedReport, 'id' | 'screen' | 'query'>): string =>
  `${ANALYTICS}${SCREENS[screen]}${searchOf({...query, saved: id})}`;

/** Path of the tickets behind a number of a report. */
export const countedAddress = (query: AnalyticsQuery, counts: Counts): string =>
  `${ANALYTICS}/tickets${searchOf({...query, ...counts})}`;
