import type {FastifyInstance} from 'fastify';
import type {Core} from '../../core/index.ts';
import {
  assignmentRoutes,
  createConsequences,
  defineNotices,
  workOnDueDates,
} from './assignments/index.ts';
import {certificateRoutes, checkPage} from './certificates/index.ts';
import {courseRoutes, lessonRoutes} from './courses/index.ts';
import {registerFiles} from './files/index.ts';
import {learningRoutes, mayReadFile} from './learning/index.ts';
import {ratingRoutes} from './ratings/index.ts';
import {packageRoutes} from './scorm/index.ts';
import {exportRoutes, transferRoutes} from './transfer/index.ts';

export {cleanUpFiles} from './files/index.ts';
export {createMemberCourses} from './members.ts';

/** The training service: courses, assignments and progress. */
export const registerTraining = async (app: FastifyInstance, deps: Core): Promise<void> => {
  defineNotices(deps);
  deps.jobs.schedule('training-due', '41 * * * *', () => workOnDueDates(deps));
  await app.register(courseRoutes(deps, createConsequences(deps)));
  await app.register(lessonRoutes(deps));
  await registerFiles(app, deps, mayReadFile);
  await app.register(packageRoutes(deps));
  await app.register(learningRoutes(deps));
  await app.register(exportRoutes(deps));
  await app.register(assignmentRoutes(deps));
  await app.register(certificateRoutes(deps));
  await app.register(checkPage(deps));
  await app.register(ratingRoutes(deps));
  await app.register(transferRoutes(deps));
};
