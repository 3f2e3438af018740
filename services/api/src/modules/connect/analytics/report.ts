import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {type MemberScope, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {getTimeZone} from '../../account/service.ts';
import {type Asker, type MomentFilter, readMomentFilter} from './filter.ts';
import {previousWindow, readPeriod, type ReportPeriod, type Window, windowOf} from './period.ts';

/** Input of every report. */
export interface Asked {
  period: ReportPeriod;
  window: Window;
  points: readonly Date[];
  /** The period before, as one point. */
  previous: {window: Window; points: readonly Date[]};
  filter: MomentFilter;
}

/**
 * Reads a report inside one transaction, of the tickets that its reader sees.
 * @throws 422 for an invalid period or filter, 403 for the figures of an agent that the reader may not see
 */
export const readReport = <Report>(
  {db, now}: Pick<Core, 'db' | 'now'>,
  {scope, query}: {scope: MemberScope & Asker; query: AnalyticsQuery},
  read: (trx: Trx, asked: Asked) => Promise<Report>,
): Promise<Report> =>
  withWorkspace(db, scope, async (trx) => read(trx, await ask(trx, {scope, query, now: now()})));

/** The same inside a transaction. */
export const ask = async (
  trx: Trx,
  {scope, query, now}: {scope: Asker; query: AnalyticsQuery; now: Date},
): Promise<Asked> => {
  const period = readPeriod(query, await getTimeZone(trx), now);
  const before = previousWindow(period);
  return {
    period,
    window: windowOf(period),
    points: period.points,
    previous: {window: before, points: [before[0]]},
    filter: readMomentFilter(query, scope),
  };
};
