import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../../deps.ts';
import {userRoutes} from './user/routes.ts';

/** The default service: sign-in, users, team, balance. */
export const registerAccount = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  await app.register(userRoutes(deps));
};
