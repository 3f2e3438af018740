import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '#deps.ts';
import {defineContactJobs} from './cards.ts';
import {contactRoutes} from './routes.ts';

/** Adds the area's routes, and before the start its jobs. */
export const registerContacts = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  defineContactJobs(deps);
  await app.register(contactRoutes(deps));
};
