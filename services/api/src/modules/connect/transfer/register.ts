import type {FastifyInstance} from 'fastify';
import type {ConnectDeps} from '../ports.ts';
import {exportRoutes} from './exports/routes.ts';
import {defineImportJobs} from './imports/kept/forget.ts';
import {importRoutes, importUndoRoutes} from './imports/routes.ts';

/** Adds the area's routes, and before the start its jobs. */
export const registerTransfer = async (app: FastifyInstance, deps: ConnectDeps): Promise<void> => {
  defineImportJobs(deps);
  await app.register(importRoutes(deps));
  await app.register(importUndoRoutes(deps));
  await app.register(exportRoutes(deps));
};
