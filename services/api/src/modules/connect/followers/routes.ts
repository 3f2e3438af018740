import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {FollowersResponse} from '@switchboard/contracts/tickets';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {follow} from './service.ts';

const FOLLOW = '/connect/api/tickets/:id/follow';

/** Who is kept informed of a ticket. */
export const followerRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const options = {
      ...app.requireWorkspace,
      schema: {params: IdParams, response: {200: FollowersResponse}},
    };

    app.post(FOLLOW, options, async (request) => {
      const followers = await follow(deps, getActor(request), {
        ticketId: request.params.id,
        wanted: true,
      });
      return {error: false, message: 'You follow this ticket.', followers};
    });

    app.delete(FOLLOW, options, async (request) => {
      const followers = await follow(deps, getActor(request), {
        ticketId: request.params.id,
        wanted: false,
      });
      return {error: false, message: 'You no longer follow this ticket.', followers};
    });
  };
