import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {
  BroadcastResponse,
  BroadcastsQuery,
  BroadcastsResponse,
  CreateBroadcastRequest,
  UpdateBroadcastRequest,
} from '@switchboard/contracts/broadcasts';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {
  changeBroadcast,
  createBroadcast,
  getBroadcast,
  getBroadcasts,
  removeBroadcast,
} from './service.ts';

const LIST = '/campaign/api/broadcasts';
const ONE = '/campaign/api/broadcasts/:id';

/** Broadcasts: drafts that are stored and edited. */
export const broadcastRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;
    const response = {200: BroadcastResponse};

    app.get(
      LIST,
      {...access, schema: {querystring: BroadcastsQuery, response: {200: BroadcastsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        ...(await getBroadcasts(deps, getActor(request), request.query)),
      }),
    );

    app.post(
      LIST,
      {...access, schema: {body: CreateBroadcastRequest, response: {201: BroadcastResponse}}},
      async (request, reply) => {
        const broadcast = await createBroadcast(deps, getActor(request), request.body);
        return reply
          .code(201)
          .send({error: false, message: 'The draft has been saved.', broadcast});
      },
    );

    app.get(ONE, {...access, schema: {params: IdParams, response}}, async (request) => ({
      error: false,
      message: '',
      broadcast: await getBroadcast(deps, getActor(request), request.params.id),
    }));

    app.patch(
      ONE,
      {...access, schema: {params: IdParams, body: UpdateBroadcastRequest, response}},
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const broadcast = await changeBroadcast(deps, getActor(request), {
          id: request.params.id,
          version,
          change: request.body,
        });
        return {error: false, message: 'The draft has been saved.', broadcast};
      },
    );

    app.delete(
      ONE,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removeBroadcast(deps, getActor(request), request.params.id);
        return {error: false, message: 'The draft has been deleted.'};
      },
    );
  };
