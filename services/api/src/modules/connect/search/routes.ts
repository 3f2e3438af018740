import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {
  FoundMessagesQuery,
  FoundMessagesResponse,
  SearchQuery,
  SearchResponse,
} from '@switchboard/contracts/search';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {listFoundMessages} from './found-messages.ts';
import {search} from './service.ts';

/** What is found in tickets, messages and contacts. */
export const searchRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/connect/api/search',
      {
        ...app.requireWorkspace,
        schema: {querystring: SearchQuery, response: {200: SearchResponse}},
      },
      async (request) => ({
        error: false,
        message: '',
        ...(await search(deps, getActor(request), request.query)),
      }),
    );

    app.get(
      '/connect/api/search/messages',
      {
        ...app.requireWorkspace,
        schema: {querystring: FoundMessagesQuery, response: {200: FoundMessagesResponse}},
      },
      async (request) => ({
        error: false,
        message: '',
        ...(await listFoundMessages(deps, getActor(request), request.query)),
      }),
    );
  };
