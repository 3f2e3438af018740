import {DateTime} from 'luxon';
import type {OverviewQuery, OverviewResponse} from '@switchboard/contracts/analytics/overview';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {countHomeLists} from '../tickets/index.ts';
import {measureDurations} from './durations-repository.ts';
import {measured, ofAll, ratings, readHeatmap} from './figures-service.ts';
import {countRatings} from './outcomes-repository.ts';
import {readParts} from './parts.ts';
import type {Window} from './period.ts';
import {ask, type Asked} from './report.ts';
import {countTrends} from './trends-repository.ts';
import {readTrends} from './trends-service.ts';

type Overview = OverviewResponse['overview'];
type Part<Name extends keyof Overview> = NonNullable<Overview[Name]>;

const readToday = async (trx: Trx, asked: Asked): Promise<Part<'today'>> => {
  const {period, window, filter} = asked;
  const {weekday} = DateTime.fromISO(period.from, {zone: 'utc'});
  const {created, resolved} = (await countTrends(trx, {window, points: [window[0]], filter}))
    .summary;
  const {cells} = await readHeatmap(trx, asked);
  return {
    created,
    resolved,
    hours: cells.filter((cell) => cell.weekday === weekday),
    timeZone: period.timeZone,
  };
};

const readFigures = async (trx: Trx, {period, filter}: Asked, window: Window) => {
  const whole = {window, points: [window[0]], filter};
  const durations = await measureDurations(trx, {...whole, hours: period.hours});
  return {
    firstResponse: measured(ofAll(durations.filter(({duration}) => duration === 'first_response'))),
    satisfaction: ratings(ofAll(await countRatings(trx, whole))),
  };
};

const readWeek = async (trx: Trx, asked: Asked): Promise<Part<'week'>> => {
  const summary = await readFigures(trx, asked, asked.window);
  const previous = await readFigures(trx, asked, asked.previous.window);
  return {
    firstResponse: {summary: summary.firstResponse, previous: previous.firstResponse},
    satisfaction: {summary: summary.satisfaction, previous: previous.satisfaction},
  };
};

/**
 * The figures of Home, at one instant. Each part has a transaction of its own, so that the failure of one leaves the others whole.
 * @throws the errors of the parts when all of them failed
 */
export const getOverview = (
  {db, now: clock, reportFault}: Pick<Core, 'db' | 'now' | 'reportFault'>,
  actor: Actor,
  {range = '7'}: OverviewQuery,
): Promise<Overview> => {
  const now = clock();
  const report = <Report>(of: OverviewQuery, read: (trx: Trx, asked: Asked) => Promise<Report>) =>
    withWorkspace(db, actor, async (trx) =>
      read(trx, await ask(trx, {scope: actor, query: of, now})),
    );
  return readParts<{[Name in keyof Overview]: Part<Name>}>(
    {
      counts: () =>
        withWorkspace(db, actor, (trx) => countHomeLists(trx, {userId: actor.userId, now})),
      today: () => report({range: 'today'}, readToday),
      week: () => report({range: '7'}, readWeek),
      trend: () => report({range}, (trx, asked) => readTrends(trx, asked)),
    },
    reportFault,
  );
};
