import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {
  CompleteLessonResponse,
  CourseResponse,
  CoursesQuery,
  CoursesResponse,
  CreateCourseRequest,
  UpdateCourseRequest,
} from '@switchboard/contracts/courses';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
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

const LIST = '/training/api/courses';
const ONE = '/training/api/courses/:id';

/** Courses: authoring, the library, what the caller has completed. */
export const courseRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;
    const schema = {params: IdParams, response: {200: CourseResponse}};

    app.get(
      LIST,
      {...access, schema: {querystring: CoursesQuery, response: {200: CoursesResponse}}},
      async (request) => ({
        error: false,
        message: '',
        ...(await getCourses(deps, getActor(request), request.query)),
      }),
    );

    app.post(
      LIST,
      {...access, schema: {body: CreateCourseRequest, response: {201: CourseResponse}}},
      async (request, reply) => {
        const view = await createCourse(deps, getActor(request), request.body);
        return reply
          .code(201)
          .send({error: false, message: 'The course has been saved as a draft.', ...view});
      },
    );

    app.get(ONE, {...access, schema}, async (request) => ({
      error: false,
      message: '',
      ...(await getCourse(deps, getActor(request), request.params.id)),
    }));

    app.patch(ONE, {...access, schema: {...schema, body: UpdateCourseRequest}}, async (request) => {
      const version = readIfMatch(request.headers['if-match']);
      const view = await changeCourse(deps, getActor(request), {
        id: request.params.id,
        version,
        change: request.body,
      });
      return {error: false, message: 'The course has been saved.', ...view};
    });

    app.delete(
      ONE,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removeCourse(deps, getActor(request), request.params.id);
        return {error: false, message: 'The draft has been deleted.'};
      },
    );

    app.post(`${ONE}/publish`, {...access, schema}, async (request) => ({
      error: false,
      message: 'The course has been published.',
      ...(await publishCourse(deps, getActor(request), request.params.id)),
    }));

    app.post(`${ONE}/archive`, {...access, schema}, async (request) => ({
      error: false,
      message: 'The course has been archived.',
      ...(await archiveCourse(deps, getActor(request), request.params.id)),
    }));

    app.post(
      '/training/api/lessons/:id/complete',
      {...access, schema: {params: IdParams, response: {200: CompleteLessonResponse}}},
      async (request) => ({
        error: false,
        message: 'The lesson is completed.',
        ...(await completeLesson(deps, getActor(request), request.params.id)),
      }),
    );
  };
