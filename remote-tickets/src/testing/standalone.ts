import {type Answers, on} from '@switchboard/api-client/testing';
import {getTicket, listTickets} from '@switchboard/contracts/tickets/endpoints';
import {agents, event, message, pageOf, threadOf, ticket, withAgents} from './tickets.ts';

const tickets = [
  ticket(1, {
    subject: 'My invoice is wrong',
    priority: 'high',
    status: 'new',
    isUnread: true,
    tags: ['billing'],
  }),
  ticket(2, {
    subject: 'Where is my order?',
    assignee: agents[0] ?? null,
    turn: 'requester',
    replyCount: 1,
  }),
  ticket(3, {
    subject: 'The app does not open',
    assignee: agents[1] ?? null,
    status: 'pending',
    priority: 'urgent',
  }),
  ticket(4, {
    subject: 'Thank you',
    status: 'resolved',
    turn: null,
    resolvedAt: '2026-01-03T00:00:00.000Z',
  }),
];

const threadAnswers = tickets.map((one) =>
  on(
    getTicket,
    threadOf(
      one,
      [message({ticketId: one.id, html: `<p>${one.snippet}</p>`, text: one.snippet})],
      [event()],
    ),
    {number: one.number},
  ),
);

/** Responses of the standalone page. */
export const answers: Answers = withAgents({
  ...on(listTickets, pageOf(tickets)),
  ...(Object.assign({}, ...threadAnswers) as Answers),
});
