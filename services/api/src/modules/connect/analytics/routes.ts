import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {AnalyticsQuery, OverviewResponse, TrendsResponse} from '@switchboard/contracts/analytics';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {getOverview, getTrends} from './service.ts';

/** Figures made of the tickets' history. */
export const analyticsRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      '/connect/api/analytics/trends',
      {...access, schema: {querystring: AnalyticsQuery, response: {200: TrendsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        report: await getTrends(deps, getActor(request), request.query.range ?? '30'),
      }),
    );

    app.get(
      '/connect/api/analytics/overview',
      {...access, schema: {response: {200: OverviewResponse}}},
      async (request) => ({
        error: false,
        message: '',
        overview: await getOverview(deps, getActor(request)),
      }),
    );
  };
