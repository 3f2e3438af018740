import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {ViewingRequest, ViewingResponse} from '@switchboard/contracts/viewing';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {getViewers, leave, view} from './service.ts';

const VIEWING = '/connect/api/tickets/:id/viewing';

/** Who has which ticket open. */
export const viewingRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      '/connect/api/viewing',
      {...access, schema: {response: {200: ViewingResponse}}},
      async (request) => ({
        error: false,
        message: '',
        viewers: await getViewers(deps, getActor(request)),
      }),
    );

    app.put(
      VIEWING,
      {
        ...access,
        schema: {params: IdParams, body: ViewingRequest, response: {200: ViewingResponse}},
      },
      async (request) => ({
        error: false,
        message: '',
        viewers: await view(deps, getActor(request), {
          ticketId: request.params.id,
          mode: request.body.mode,
        }),
      }),
    );

    app.delete(
      VIEWING,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await leave(deps, getActor(request), request.params.id);
        return {error: false, message: ''};
      },
    );
  };
