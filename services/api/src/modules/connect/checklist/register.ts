import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '#deps.ts';
import {checklistRoutes} from './routes.ts';

/** Adds the area's routes. */
export const registerChecklist = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  await app.register(checklistRoutes(deps));
};
