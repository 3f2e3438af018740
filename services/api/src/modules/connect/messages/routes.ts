import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {CreateMessageRequest, CreateMessageResponse} from '@switchboard/contracts/tickets';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {createMessage} from './service.ts';

/** Answers and notes of a ticket. */
export const messageRoutes = (deps: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  app.post(
    '/connect/api/tickets/:id/messages',
    {...app.requireWorkspace, schema: {params: IdParams, body: CreateMessageRequest, response: {201: CreateMessageResponse}}},
    async (request, reply) => {
      const {created, ticket} = await createMessage(deps, getActor(request), {ticketId: request.params.id, request: request.body});
      const message = created.kind === 'note' ? 'The note has been added.' : 'Your reply has been sent.';
      return reply.code(201).send({error: false, message, created, ticket});
    },
  );
};
