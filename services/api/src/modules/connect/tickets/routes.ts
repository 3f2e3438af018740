import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {TicketThreadResponse} from '@switchboard/contracts/messages';
import {BulkRequest, BulkResponse} from '@switchboard/contracts/ticket-changes';
import {
  CreateTicketRequest,
  TicketParams,
  TicketResponse,
  TicketsQuery,
  TicketsResponse,
  UpdateTicketRequest,
} from '@switchboard/contracts/tickets';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {changeTickets} from './bulk.ts';
import {createTicket} from './create-ticket.ts';
import {getThread, getTickets, updateTicket} from './service.ts';

/** What became of several tickets. */
const bulkSentence = (all: number, failed: number) =>
  `${all - failed} of ${all} tickets were updated.${failed > 0 ? ` ${failed} could not be changed.` : ''}`;

/** Tickets: list, create, read, change, one or several. */
export const ticketRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      '/connect/api/tickets',
      {...access, schema: {querystring: TicketsQuery, response: {200: TicketsResponse}}},
      async (request) => {
        const list = await getTickets(deps, getActor(request), request.query);
        return {error: false, message: '', ...list};
      },
    );

    app.post(
      '/connect/api/tickets',
      {...access, schema: {body: CreateTicketRequest, response: {201: TicketResponse}}},
      async (request, reply) => {
        const ticket = await createTicket(deps, getActor(request), request.body);
        return reply
          .code(201)
          .send({error: false, message: `Ticket #${ticket.number} has been created.`, ticket});
      },
    );

    app.post(
      '/connect/api/tickets/bulk',
      {...access, schema: {body: BulkRequest, response: {200: BulkResponse}}},
      async (request) => {
        const {results, failed} = await changeTickets(deps, getActor(request), request.body);
        return {error: false, message: bulkSentence(results.length, failed), results, failed};
      },
    );

    app.get(
      '/connect/api/tickets/:number',
      {...access, schema: {params: TicketParams, response: {200: TicketThreadResponse}}},
      async (request) => {
        const thread = await getThread(deps, getActor(request), request.params.number);
        return {error: false, message: '', ...thread};
      },
    );

    app.patch(
      '/connect/api/tickets/:id',
      {
        ...access,
        schema: {params: IdParams, body: UpdateTicketRequest, response: {200: TicketResponse}},
      },
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const ticket = await updateTicket(deps, getActor(request), {
          id: request.params.id,
          version,
          change: request.body,
        });
        return {error: false, message: 'The ticket has been saved.', ticket};
      },
    );
  };
