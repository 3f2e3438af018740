import type {FastifyInstance} from 'fastify';
import type {Core} from '#core/index.ts';
import {reportRoutes} from './reports/routes.ts';
import {analyticsRoutes} from './routes.ts';
import {registerSchedules} from './schedules/register.ts';

/** Adds the area's routes. */
export const registerAnalytics = async (app: FastifyInstance, deps: Core): Promise<void> => {
  await app.register(analyticsRoutes(deps));
  await app.register(reportRoutes(deps));
  await registerSchedules(app, deps);
};
