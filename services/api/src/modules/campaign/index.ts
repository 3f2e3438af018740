import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../../deps.ts';
import {broadcastRoutes} from './broadcasts/routes.ts';

/** The service campaign: broadcasts. */
export const registerCampaign = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  await app.register(broadcastRoutes(deps));
};
