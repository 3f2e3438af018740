import {answerOf, on} from '@switchboard/api-client/testing';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';

export const question = (subject: string): Ticket => ({
  id: '00000000-0000-4000-9000-000000000001',
  number: 7,
  subject,
  snippet: 'My invoice is wrong',
  status: 'open',
  priority: 'normal',
  type: 'question',
  channel: 'web',
  requester: {
    id: '00000000-0000-4000-9000-000000000002',
    name: 'Rosa Lim',
    email: 'rosa@example.com',
    phone: null,
    company: null,
    timeZone: null,
    bounce: null,
  },
  assignee: null,
  team: null,
  tags: [],
  fields: {},
  isSample: false,
  isUnread: false,
  turn: 'us',
  replyCount: 0,
  reopenCount: 0,
  due: null,
  firstRespondedAt: null,
  resolvedAt: null,
  closedAt: null,
  snoozedUntil: null,
  isSpam: false,
  deletedAt: null,
  mergedInto: null,
  followUpOf: null,
  lastMessageAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

export const listed = (...questions: Ticket[]) =>
  on(
    listTickets,
    answerOf({
      tickets: questions,
      page: {nextCursor: null, total: questions.length},
      counts: {all: 0, mine: 0, unassigned: 0, mentions: 0, following: 0, snoozed: 0, drafts: 0},
    }),
  );
