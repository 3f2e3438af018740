import type {FastifyInstance} from 'fastify';
import type {Core} from '#core/index.ts';
import {businessHoursRoutes, slaPolicyRoutes} from './routes.ts';

/** Adds the area's routes, and before the start its jobs. */
export const registerServiceLevels = async (app: FastifyInstance, deps: Core): Promise<void> => {
  await app.register(businessHoursRoutes(deps));
  await app.register(slaPolicyRoutes(deps));
};
