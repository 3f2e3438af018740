import type {Performer} from '@switchboard/contracts/analytics/schemas';
import type {ReportQuery, ReportScreen} from '@switchboard/contracts/reports/schemas';
import {BREAKDOWNS, type ScreenReports} from '@switchboard/figures';
import type {Core} from '#core/index.ts';
import {
  readBreakdown,
  readDurations,
  readHeatmap,
  readSatisfaction,
  readSla,
} from '../figures-service.ts';
import {readPerformance} from '../performance-service.ts';
import {type Asked, readReport} from '../report.ts';
import {readTrends} from '../trends-service.ts';
import type {Trx} from '#database/index.ts';
import type {ReportReader} from './access.ts';

interface Wanted {
  screen: ReportScreen;
  query: ReportQuery;
}

const readVolume = async (trx: Trx, asked: Asked): Promise<ScreenReports> => {
  const report = await readHeatmap(trx, asked);
  const breakdowns = [];
  for (const by of BREAKDOWNS) breakdowns.push(await readBreakdown(trx, asked, {by}));
  return {screen: 'volume', report, breakdowns};
};

/**
 * A screen of analytics as its reader sees it, with their rights and the tickets that they see, at one instant.
 * @throws 422 for an invalid query
 */
export const readScreen = (
  deps: Pick<Core, 'db' | 'now'>,
  reader: ReportReader,
  {screen, query: {by = 'agent', ...query}}: Wanted,
): Promise<ScreenReports> =>
  readReport(deps, {scope: reader, query}, (trx, asked) =>
    readOf(trx, asked, {screen, by, reader}),
  );

const readOf = async (
  trx: Trx,
  asked: Asked,
  {screen, by, reader}: {screen: ReportScreen; by: Performer; reader: ReportReader},
): Promise<ScreenReports> => {
  switch (screen) {
    case 'trends':
      return {screen, report: await readTrends(trx, asked)};
    case 'times':
      return {screen, report: await readDurations(trx, asked)};
    case 'performance':
      return {screen, report: await readPerformance(trx, asked, {by, actor: reader})};
    case 'sla':
      return {screen, report: await readSla(trx, asked)};
    case 'satisfaction':
      return {screen, report: await readSatisfaction(trx, asked)};
    case 'volume':
      return readVolume(trx, asked);
  }
};
