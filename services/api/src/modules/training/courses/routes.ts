import * as endpoints from '@switchboard/contracts/courses/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {getLearning} from './learning.ts';
import {
  archiveCourse,
  changeCourse,
  completeLesson,
  createCourse,
  getCourse,
  getCourses,
  publishCourse,
  removeCourse,
} from './service.ts';

/** Courses: authoring, the library, what the caller has completed. */
export const courseRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.listCourses, ({actor, query}) => getCourses(deps, actor, query));

    serve(endpoints.listLearning, async ({actor, params}) => ({
      learning: await getLearning(deps, actor, params.id),
    }));

    serve(endpoints.createCourse, async ({actor, body}) => ({
      message: 'The course has been saved as a draft.',
      ...(await createCourse(deps, actor, body)),
    }));

    serve(endpoints.getCourse, ({actor, params}) => getCourse(deps, actor, params.id));

    serve(endpoints.updateCourse, async ({actor, params, version, body}) => ({
      message: 'The course has been saved.',
      ...(await changeCourse(deps, actor, {id: params.id, version, change: body})),
    }));

    serve(endpoints.deleteCourse, async ({actor, params}) => {
      await removeCourse(deps, actor, params.id);
      return {message: 'The draft has been deleted.'};
    });

    serve(endpoints.publishCourse, async ({actor, params}) => ({
      message: 'The course has been published.',
      ...(await publishCourse(deps, actor, params.id)),
    }));

    serve(endpoints.archiveCourse, async ({actor, params}) => ({
      message: 'The course has been archived.',
      ...(await archiveCourse(deps, actor, params.id)),
    }));

    serve(endpoints.completeLesson, async ({actor, params}) => ({
      message: 'The lesson is completed.',
      ...(await completeLesson(deps, actor, params.id)),
    }));
  });
