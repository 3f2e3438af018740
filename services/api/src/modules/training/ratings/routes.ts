import * as endpoints from '@switchboard/contracts/course-ratings/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getCompletion, getRatings, rateCourse} from './service.ts';

/** Results of a completed course, and its ratings. */
export const ratingRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.getCompletion, async ({actor, params}) => ({
      completion: await getCompletion(deps, actor, params.id),
    }));

    serve(endpoints.rateCourse, async ({actor, params, body}) => ({
      message: 'Thank you for your rating.',
      rating: await rateCourse(deps, actor, {courseId: params.id, ...body}),
    }));

    serve(endpoints.listCourseRatings, ({actor, params, query}) =>
      getRatings(deps, actor, {courseId: params.id, ...query}),
    );
  });
