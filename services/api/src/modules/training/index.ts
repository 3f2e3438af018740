import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../../deps.ts';
import {courseRoutes} from './courses/routes.ts';
import {registerFiles} from './files/index.ts';

export {memberCourses} from './courses/leaving.ts';
export {cleanUpFiles} from './files/index.ts';

/** The service training: courses and what people have learnt. */
export const registerTraining = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  await app.register(courseRoutes(deps));
  await registerFiles(app, deps);
};
