import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {
  LeftOutMailsQuery,
  LeftOutMailsResponse,
  TakeLeftOutRequest,
  TakeLeftOutResponse,
} from '@switchboard/contracts/left-out-mails';
import type {ApiDeps} from '../../../../deps.ts';
import {getActor} from '../../../../plugins/auth.ts';
import {getLeftOut, takeLeftOut} from './service.ts';

const LEFT_OUT = '/connect/api/left-out-mails';

/** Mails that became no ticket. */
export const leftOutRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      LEFT_OUT,
      {...access, schema: {querystring: LeftOutMailsQuery, response: {200: LeftOutMailsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        ...(await getLeftOut(deps, getActor(request), request.query)),
      }),
    );

    app.post(
      `${LEFT_OUT}/:id/ticket`,
      {
        ...access,
        schema: {params: IdParams, body: TakeLeftOutRequest, response: {200: TakeLeftOutResponse}},
      },
      async (request) => {
        const number = await takeLeftOut(deps, getActor(request), {
          id: request.params.id,
          request: request.body,
        });
        return {error: false, message: `The mail is in ticket #${number} now.`, number};
      },
    );
  };
