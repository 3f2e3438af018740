import assert from 'node:assert/strict';
import {after, before} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Message} from '@switchboard/contracts/messages/schemas';
import type {Ticket, TicketClock, TicketEvent} from '@switchboard/contracts/tickets/schemas';
import type {Database} from '#database/index.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {ticketCalls} from '#testing/ticket-calls.ts';

const REQUEST = {
  subject: 'Refund',
  requester: {email: 'ana@example.com', name: 'Ana'},
  html: 'Where is my money?',
};

interface Thread {
  ticket: Ticket;
  messages: Message[];
  events: TicketEvent[];
  sla: {clocks: TicketClock[]} | null;
}

/** For a suite about the life of tickets: an API with a clock of its own, a second later with each new ticket. */
export const openDesk = (database: () => Database) => {
  let app: FastifyInstance;
  let time = Date.parse('2026-05-01T08:00:00Z');
  const now = () => new Date(time);
  before(async () => {
    app = await createTestApi({database: database(), now});
  });
  after(() => app.close());
  const pass = (ms: number) => {
    time += ms;
  };
  const {create, patch, post, read, list} = ticketCalls(() => app, REQUEST);
  return {
    app: () => app,
    now,
    pass,
    patch,
    post,
    workspace: async () => {
      const [supervisor, agent, admin] = await createTestWorkspace(database(), {
        roles: ['supervisor', 'agent', 'admin'],
        now: now(),
      });
      assert.ok(supervisor && agent && admin);
      return {supervisor, agent, admin};
    },
    create: (member: TestMember, given?: object): Promise<Ticket> => {
      pass(1000);
      return create(member, given);
    },
    read: (member: TestMember, number: number): Promise<Thread> => read(member, number),
    list: async (member: TestMember, query?: string) => {
      const {tickets, page, counts} = await list(member, query);
      const {all, mine, unassigned} = counts;
      return {
        numbers: tickets.map((ticket: Ticket) => ticket.number),
        total: page.total,
        counts: {all, mine, unassigned},
      };
    },
  };
};
