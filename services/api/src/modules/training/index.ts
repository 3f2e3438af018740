import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../../deps.ts';
import {courseRoutes} from './courses/routes.ts';

export {memberCourses} from './courses/leaving.ts';

/** The service training: courses and what people have learnt. */
export const registerTraining = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  await app.register(courseRoutes(deps));
};
