import * as endpoints from '@switchboard/contracts/courses/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getCourses} from './listing.ts';
import {archiveCourse, type Consequences, publishCourse, restoreCourse} from './publishing.ts';
import {changeCourse, createCourse, duplicateCourse, getDraft, removeCourse} from './service.ts';
import {getVersions} from './versions.ts';

/** A course with 2 MB of lessons. */
const CONTENT = {bodyLimit: 4 * 1024 * 1024};

/** Courses: the library and authoring. */
export const courseRoutes = (deps: Core, consequences: Consequences) =>
  routes((serve) => {
    serve(endpoints.listCourses, ({actor, query}) => getCourses(deps, actor, query));

    serve(
      endpoints.createCourse,
      async ({actor, body}) => ({
        message: 'The course has been saved as a draft.',
        ...(await createCourse(deps, actor, body)),
      }),
      CONTENT,
    );

    serve(endpoints.getCourseDraft, ({actor, params}) => getDraft(deps, actor, params.id));

    serve(
      endpoints.updateCourse,
      async ({actor, params, version, body}) => ({
        message: 'The course has been saved.',
        ...(await changeCourse(deps, actor, {id: params.id, version, change: body})),
      }),
      CONTENT,
    );

    serve(endpoints.deleteCourse, async ({actor, params}) => {
      await removeCourse(deps, actor, params.id);
      return {message: 'The draft has been deleted.'};
    });

    serve(endpoints.publishCourse, async ({actor, params, body}) => ({
      message: 'The course has been published.',
      ...(await publishCourse(deps, actor, {id: params.id, request: body, consequences})),
    }));

    serve(endpoints.archiveCourse, async ({actor, params}) => ({
      message: 'The course has been archived.',
      ...(await archiveCourse(deps, actor, params.id)),
    }));

    serve(endpoints.restoreCourse, async ({actor, params}) => ({
      message: 'The course is back in the library.',
      ...(await restoreCourse(deps, actor, {id: params.id, consequences})),
    }));

    serve(endpoints.duplicateCourse, async ({actor, params}) => ({
      message: 'The copy has been saved as a draft.',
      ...(await duplicateCourse(deps, actor, params.id)),
    }));

    serve(endpoints.listCourseVersions, async ({actor, params}) => ({
      versions: await getVersions(deps, actor, params.id),
    }));
  });
