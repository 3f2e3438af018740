import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../../deps.ts';
import {workOnDueDates} from './assignments/daily.ts';
import {defineNotices} from './assignments/notices.ts';
import {assignmentRoutes} from './assignments/routes.ts';
import {certificateRoutes, checkPage} from './certificates/routes.ts';
import {lessonRoutes} from './courses/lesson-routes.ts';
import {courseRoutes} from './courses/routes.ts';
import {exportRoutes} from './exports/routes.ts';
import {registerFiles} from './files/index.ts';
import {learningRoutes} from './learning/routes.ts';
import {packageRoutes} from './packages/routes.ts';
import {ratingRoutes} from './ratings/routes.ts';
import {transferRoutes} from './transfer/routes.ts';

export {cleanUpFiles} from './files/index.ts';
export {createMemberCourses} from './members.ts';

/** The training service: courses, assignments and progress. */
export const registerTraining = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  defineNotices(deps);
  deps.jobs.schedule('training-due', '41 * * * *', () => workOnDueDates(deps));
  await app.register(courseRoutes(deps));
  await app.register(lessonRoutes(deps));
  await registerFiles(app, deps);
  await app.register(packageRoutes(deps));
  await app.register(learningRoutes(deps));
  await app.register(exportRoutes(deps));
  await app.register(assignmentRoutes(deps));
  await app.register(certificateRoutes(deps));
  await app.register(checkPage(deps));
  await app.register(ratingRoutes(deps));
  await app.register(transferRoutes(deps));
};
