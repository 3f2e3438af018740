import type {FastifyInstance} from 'fastify';
import type {Core} from '#core/index.ts';
import {attachmentRoutes} from './routes.ts';

/** Adds the area's routes, and before the start its jobs. */
export const registerAttachments = async (app: FastifyInstance, deps: Core): Promise<void> => {
  await app.register(attachmentRoutes(deps));
};
