import type {FastifyInstance} from 'fastify';
import type {Core} from '#core/index.ts';
import {checklistRoutes} from './routes.ts';

/** Adds the area's routes. */
export const registerChecklist = async (app: FastifyInstance, deps: Core): Promise<void> => {
  await app.register(checklistRoutes(deps));
};
