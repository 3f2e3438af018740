import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {
  CreateMessageRequest,
  CreateMessageResponse,
  type Message,
  MessageResponse,
  RetryResponse,
  TakeBackResponse,
  UpdateMessageRequest,
} from '@switchboard/contracts/messages';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {editMessage} from './edit.ts';
import {createMessage, retryMessage, takeBackMessage} from './service.ts';

/** Answers and notes of a ticket. */
export const messageRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/connect/api/tickets/:id/messages',
      {
        ...app.requireWorkspace,
        schema: {
          params: IdParams,
          body: CreateMessageRequest,
          response: {201: CreateMessageResponse},
        },
      },
      async (request, reply) => {
        const {created, ticket} = await createMessage(deps, getActor(request), {
          ticketId: request.params.id,
          request: request.body,
        });
        return reply.code(201).send({error: false, message: sentenceOf(created), created, ticket});
      },
    );

    app.patch(
      '/connect/api/messages/:id',
      {
        ...app.requireWorkspace,
        schema: {params: IdParams, body: UpdateMessageRequest, response: {200: MessageResponse}},
      },
      async (request) => {
        const changed = await editMessage(deps, getActor(request), {
          id: request.params.id,
          request: request.body,
        });
        return {
          error: false,
          message:
            changed.kind === 'note' ? 'The note has been saved.' : 'The time has been changed.',
          changed,
        };
      },
    );

    app.delete(
      '/connect/api/messages/:id',
      {...app.requireWorkspace, schema: {params: IdParams, response: {200: TakeBackResponse}}},
      async (request) => ({
        error: false,
        message: 'The reply has been taken back.',
        taken: await takeBackMessage(deps, getActor(request), request.params.id),
      }),
    );

    app.post(
      '/connect/api/messages/:id/retry',
      {...app.requireWorkspace, schema: {params: IdParams, response: {200: RetryResponse}}},
      async (request) => ({
        error: false,
        message: 'The reply is being sent again.',
        retried: await retryMessage(deps, getActor(request), request.params.id),
      }),
    );
  };

const sentenceOf = ({kind, delivery: {state}}: Message): string => {
  if (kind === 'note') return 'The note has been added.';
  if (state === 'scheduled') return 'Your reply has been scheduled.';
  return state === 'undoable' ? 'Your reply is being sent.' : 'Your reply has been sent.';
};
