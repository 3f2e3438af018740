import assert from 'node:assert/strict';
import type {FastifyInstance} from 'fastify';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {TestMember} from './test-workspace.ts';

export const TICKETS = '/connect/api/tickets';

const REFUND = {
  subject: 'Refund',
  requester: {email: 'ana@example.com'},
  html: 'Where is my money?',
};

/**
 * Calls of members about tickets, for tests.
 * @param request default content of a new ticket, which a call can override
 */
export const ticketCalls = (app: () => FastifyInstance, request: object = REFUND) => ({
  create: async (member: TestMember, given: object = {}): Promise<Ticket> => {
    const reply = await member.on(app())('POST', TICKETS, {payload: {...request, ...given}});
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json().ticket;
  },
  patch: (member: TestMember, {id, version}: Pick<Ticket, 'id' | 'version'>, payload: object) =>
    member.on(app())('PATCH', `${TICKETS}/${id}`, {payload, headers: {'if-match': `"${version}"`}}),
  post: (member: TestMember, path: string, payload?: object) =>
    member.on(app())('POST', `${TICKETS}/${path}`, {payload}),
  read: async (member: TestMember, number: number) =>
    (await member.on(app())('GET', `${TICKETS}/${number}`)).json(),
  list: async (member: TestMember, query = '') =>
    (await member.on(app())('GET', `${TICKETS}?${query}`)).json(),
});
