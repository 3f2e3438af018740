import type {FastifyInstance} from 'fastify';
import type {Core} from '#core/index.ts';
import {defineContactJobs} from './cards.ts';
import {contactRoutes} from './routes.ts';

/** Adds the area's routes, and before the start its jobs. */
export const registerContacts = async (app: FastifyInstance, deps: Core): Promise<void> => {
  defineContactJobs(deps);
  await app.register(contactRoutes(deps));
};
