import type {FastifyInstance} from 'fastify';
import type {Core} from '#core/index.ts';
import {fieldRoutes} from './fields/routes.ts';
import {defineFieldJobs} from './fields/service.ts';
import {replySettingRoutes} from './replies/routes.ts';

/** Adds the area's routes, and before the start its jobs. */
export const registerSettings = async (app: FastifyInstance, deps: Core): Promise<void> => {
  defineFieldJobs(deps);
  await app.register(fieldRoutes(deps));
  await app.register(replySettingRoutes(deps));
};
