import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {ChangeTagRequest, TagsResponse} from '@switchboard/contracts/tags';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {getTags, startTagChange} from './service.ts';

const ticketsOf = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`);

/** The words that sort tickets. */
export const tagRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      '/connect/api/tags',
      {...access, schema: {response: {200: TagsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        tags: await getTags(deps, getActor(request)),
      }),
    );

    app.post(
      '/connect/api/tags/change',
      {...access, schema: {body: ChangeTagRequest, response: {202: Envelope}}},
      async (request, reply) => {
        const {tag, to} = request.body;
        const count = await startTagChange(deps, getActor(request), request.body);
        return reply.code(202).send({
          error: false,
          message:
            to === null
              ? `${tag} is being taken off ${ticketsOf(count)}.`
              : `${tag} is being changed on ${ticketsOf(count)}.`,
        });
      },
    );
  };
