import type {FastifyInstance} from 'fastify';
import type {Core} from '#core/index.ts';
import {defineRebuilding} from './rebuild.ts';
import {factRoutes} from './routes.ts';

/** Adds the area's routes, and before the start its jobs. */
export const registerFacts = async (app: FastifyInstance, deps: Core): Promise<void> => {
  defineRebuilding(deps);
  await app.register(factRoutes(deps));
};
