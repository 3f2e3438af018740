import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {PresenceRequest, PresenceResponse} from '@switchboard/contracts/presence';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {changePresence, getPresence} from './service.ts';

const PRESENCE = '/api/presence';

/** Whether the caller is there, and how they want to be shown. */
export const presenceRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      PRESENCE,
      {...access, schema: {response: {200: PresenceResponse}}},
      async (request) => ({
        error: false,
        message: '',
        presence: await getPresence(deps, getActor(request)),
      }),
    );

    app.put(
      PRESENCE,
      {...access, schema: {body: PresenceRequest, response: {200: PresenceResponse}}},
      async (request) => ({
        error: false,
        message: '',
        presence: await changePresence(deps, getActor(request), request.body),
      }),
    );
  };
