import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {ViewRequest, ViewResponse, ViewsResponse} from '@switchboard/contracts/views';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {changeView, createView, getViews, removeView} from './service.ts';

const VIEWS = '/connect/api/views';

/** Lists that members made of a filter and an order. */
export const viewRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(VIEWS, {...access, schema: {response: {200: ViewsResponse}}}, async (request) => ({
      error: false,
      message: '',
      views: await getViews(deps, getActor(request)),
    }));

    app.post(
      VIEWS,
      {...access, schema: {body: ViewRequest, response: {201: ViewResponse}}},
      async (request, reply) => {
        const view = await createView(deps, getActor(request), request.body);
        return reply.code(201).send({error: false, message: 'The view has been saved.', view});
      },
    );

    app.put(
      `${VIEWS}/:id`,
      {...access, schema: {params: IdParams, body: ViewRequest, response: {200: ViewResponse}}},
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const view = await changeView(deps, getActor(request), {
          id: request.params.id,
          version,
          request: request.body,
        });
        return {error: false, message: 'The view has been saved.', view};
      },
    );

    app.delete(
      `${VIEWS}/:id`,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removeView(deps, getActor(request), request.params.id);
        return {error: false, message: 'The view has been deleted.'};
      },
    );
  };
