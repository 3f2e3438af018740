import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {MergeRequest, MergeResponse, SplitRequest} from '@switchboard/contracts/ticket-changes';
import {TicketResponse} from '@switchboard/contracts/tickets';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {markSpam, restoreTicket, trashTicket} from './lifecycle.ts';
import {mergeTickets} from './merge.ts';
import {splitTicket} from './split.ts';

const ONE = '/connect/api/tickets/:id';

/** What can happen to a ticket besides work: trash, spam, merge, split. */
export const lifecycleRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;
    const schema = {params: IdParams, response: {200: TicketResponse}};

    app.delete(ONE, {...access, schema}, async (request) => ({
      error: false,
      message: 'The ticket is in the trash.',
      ticket: await trashTicket(deps, getActor(request), request.params.id),
    }));

    app.post(`${ONE}/restore`, {...access, schema}, async (request) => ({
      error: false,
      message: 'The ticket has been restored.',
      ticket: await restoreTicket(deps, getActor(request), request.params.id),
    }));

    app.post(`${ONE}/spam`, {...access, schema}, async (request) => ({
      error: false,
      message: 'The ticket is marked as spam.',
      ticket: await markSpam(deps, getActor(request), {id: request.params.id, isSpam: true}),
    }));

    app.delete(`${ONE}/spam`, {...access, schema}, async (request) => ({
      error: false,
      message: 'The ticket is no spam.',
      ticket: await markSpam(deps, getActor(request), {id: request.params.id, isSpam: false}),
    }));

    app.post(
      `${ONE}/merge`,
      {...access, schema: {params: IdParams, body: MergeRequest, response: {200: MergeResponse}}},
      async (request) => {
        const {ticket, results} = await mergeTickets(deps, getActor(request), {
          id: request.params.id,
          request: request.body,
        });
        return {error: false, message: `Merged into #${ticket.number}.`, ticket, results};
      },
    );

    app.post(
      `${ONE}/split`,
      {...access, schema: {params: IdParams, body: SplitRequest, response: {201: TicketResponse}}},
      async (request, reply) => {
        const ticket = await splitTicket(deps, getActor(request), {
          id: request.params.id,
          request: request.body,
        });
        return reply
          .code(201)
          .send({error: false, message: `Ticket #${ticket.number} has been created.`, ticket});
      },
    );
  };
