import type {FastifyInstance} from 'fastify';
import type {Core} from '#core/index.ts';
import {fileRoutes} from './routes.ts';
import type {MayRead} from './service.ts';
import {createSpool} from './spool.ts';

/** Adds the area's routes, and the directory of its uploads. */
export const registerFiles = async (
  app: FastifyInstance,
  deps: Core,
  mayRead: MayRead,
): Promise<void> => {
  await app.register(fileRoutes(deps, await createSpool(deps.config.dataDir), mayRead));
};
