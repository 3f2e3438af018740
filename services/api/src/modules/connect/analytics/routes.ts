import * as endpoints from '@switchboard/contracts/analytics/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {listCounted} from './counted-service.ts';
import {
  readBreakdown,
  readDurations,
  readHeatmap,
  readSatisfaction,
  readSla,
} from './figures-service.ts';
import {getOverviewLists} from './lists-service.ts';
import {getOverview} from './overview-service.ts';
import {readPerformance} from './performance-service.ts';
import {readReport} from './report.ts';
import {readTrends} from './trends-service.ts';

/** Figures from the tickets' history. */
export const analyticsRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.getTrends, async ({actor, query}) => ({
      report: await readReport(deps, {scope: actor, query}, readTrends),
    }));

    serve(endpoints.getDurations, async ({actor, query}) => ({
      report: await readReport(deps, {scope: actor, query}, readDurations),
    }));

    serve(endpoints.getSla, async ({actor, query}) => ({
      report: await readReport(deps, {scope: actor, query}, readSla),
    }));

    serve(endpoints.getSatisfaction, async ({actor, query}) => ({
      report: await readReport(deps, {scope: actor, query}, readSatisfaction),
    }));

    serve(endpoints.getHeatmap, async ({actor, query}) => ({
      report: await readReport(deps, {scope: actor, query}, readHeatmap),
    }));

    serve(endpoints.getBreakdown, async ({actor, query}) => ({
      report: await readReport(deps, {scope: actor, query}, (trx, asked) =>
        readBreakdown(trx, asked, query),
      ),
    }));

    serve(endpoints.getPerformance, async ({actor, query: {by, ...query}}) => ({
      report: await readReport(deps, {scope: actor, query}, (trx, asked) =>
        readPerformance(trx, asked, {by, actor}),
      ),
    }));

    serve(endpoints.listCounted, ({actor, query}) =>
      readReport(deps, {scope: actor, query}, (trx, asked) =>
        listCounted(trx, asked, {query, actor}),
      ),
    );

    serve(endpoints.getOverview, async ({actor, query}) => ({
      overview: await getOverview(deps, actor, query),
    }));

    serve(endpoints.getOverviewLists, async ({actor}) => ({
      lists: await getOverviewLists(deps, actor),
    }));
  });
