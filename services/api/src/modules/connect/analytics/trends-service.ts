import type {TrendsResponse} from '@switchboard/contracts/analytics/schemas';
import type {Trx} from '#database/index.ts';
import {presentPeriod} from './period.ts';
import type {Asked} from './report.ts';
import {countGrowth, countLeftOut, countTrends, countUndone} from './trends-repository.ts';
import {toTrend} from './trends.ts';

/** Tickets created, resolved and reopened, and the backlog: the tickets that are not done now, counted back. */
export const readTrends = async (
  trx: Trx,
  {period, window, points, previous, filter}: Asked,
): Promise<TrendsResponse['report']> => {
  const {series, summary} = await countTrends(trx, {window, points, filter});
  const grown = await countGrowth(trx, window[1], filter);
  const closing = (await countUndone(trx, filter)) - grown;
  const growth = series.reduce(
    (sum, {created, reopened, done}) => sum + created + reopened - done,
    0,
  );
  return {
    period: presentPeriod(period),
    series: toTrend(points, series, closing - growth),
    summary: {...summary, backlog: closing},
    previous: (await countTrends(trx, {...previous, filter})).summary,
    leftOut: await countLeftOut(trx, window, filter),
  };
};
