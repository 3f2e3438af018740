import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import type {ReportScreen, SavedReport} from '@switchboard/contracts/reports/schemas';
import type {Counts} from './table.ts';

const ANALYTICS = '/dashboard/analytics';

/** Where each screen is, by the names that saved reports have for them. */
const SCREENS: Record<ReportScreen, string> = {
  trends: '',
  times: '/times',
  performance: '/performance',
  sla: '/sla',
  satisfaction: '/satisfaction',
  volume: '/volume',
};

/**
 * A query as an address has it: `?range=7&team=…`; empty for nothing.
 * @param parameters what is undefined is left out
 */
export function searchOf(parameters: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
}

/** Where a screen of analytics is, with its filters: a path of the dashboard. */
export const screenAddress = (screen: ReportScreen, query: AnalyticsQuery = {}): string =>
  `${ANALYTICS}${SCREENS[screen]}${searchOf(query)}`;

/** Where a saved report is, as it was saved. */
export const reportAddress = ({
  id,
  screen,
  query,
}: Pick<SavedReport, 'id' | 'screen' | 'query'>): string =>
  `${ANALYTICS}${SCREENS[screen]}${searchOf({...query, saved: id})}`;

/** Where the tickets behind a number of a report are. */
export const countedAddress = (query: AnalyticsQuery, counts: Counts): string =>
  `${ANALYTICS}/tickets${searchOf({...query, ...counts})}`;
