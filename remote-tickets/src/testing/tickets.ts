import {answerOf, type Answers, on, refusal} from '@switchboard/api-client/testing';
import type {ContactCard} from '@switchboard/contracts/contacts/schemas';
import {listContacts} from '@switchboard/contracts/contacts/endpoints';
import {listMacros} from '@switchboard/contracts/macros/endpoints';
import {listFields} from '@switchboard/contracts/ticket-fields/endpoints';
import {listAgents} from '@switchboard/contracts/tickets/endpoints';
import {listViewers} from '@switchboard/contracts/viewing/endpoints';
import {listViews} from '@switchboard/contracts/views/endpoints';
import type {Message, TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {AgentChoice, Ticket, TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {testTicket} from '@switchboard/tooling/test-ticket';
import {testUser} from '@switchboard/tooling/test-user';

const uuid = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** Agents of the fake workspace; the first is the signed-in one. */
export const agents: AgentChoice[] = [
  {id: testUser.id, name: 'Ana Reyes', avatar: null, presence: 'offline', canBeAssignee: true},
  {id: uuid(900), name: 'Ben Cruz', avatar: null, presence: 'offline', canBeAssignee: true},
];

export {testTicket as ticket};

/** A contact of the fake workspace. */
export const contact: ContactCard = {
  id: uuid(800),
  name: 'Rosa Lim',
  email: 'rosa@example.com',
  phone: null,
  company: null,
  timeZone: null,
  tags: [],
  bounce: null,
  isAddressNew: false,
  lastMessageAt: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const message = (changes: Partial<Message> = {}): Message => ({
  id: uuid(700),
  ticketId: uuid(1),
  kind: 'requester',
  author: {type: 'requester', id: null, name: 'Rosa Lim', avatar: null},
  html: '<p>My invoice is wrong</p>',
  text: 'My invoice is wrong',
  fromNumber: null,
  quotedHtml: null,
  mail: null,
  phone: null,
  to: null,
  cc: [],
  bcc: [],
  forward: null,
  attachments: [],
  delivery: {state: 'none', undoUntil: null, sendAt: null, error: null},
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  ...changes,
});

export const event = (changes: Partial<TicketEvent> = {}): TicketEvent => ({
  id: uuid(600),
  seq: 1,
  type: 'created',
  from: null,
  to: 'new',
  field: null,
  actor: {type: 'agent', id: testUser.id, name: 'Ana Reyes'},
  at: '2026-01-01T00:00:00.000Z',
  ...changes,
});

const ok = {error: false, message: ''};

/** Response with a page of tickets. */
export const pageOf = (
  tickets: Ticket[],
  {nextCursor = null, total = tickets.length}: {nextCursor?: string | null; total?: number} = {},
) => ({
  body: {
    ...ok,
    tickets,
    page: {nextCursor, total},
    counts: {all: 7, mine: 2, unassigned: 3, mentions: 1, following: 0, snoozed: 0, drafts: 0},
  },
});

/** Response with a ticket and its thread. */
export const threadOf = (
  one: Ticket,
  messages: Message[] = [message()],
  events: TicketEvent[] = [event()],
): {body: TicketThreadResponse} => ({
  body: {
    ...ok,
    ticket: one,
    messages,
    events,
    sla: null,
    cc: [],
    originalSender: null,
    drafts: [],
    links: [],
    followers: [],
    rating: null,
    broadcast: null,
  },
});

/** A 422 response with a message for each invalid field. */
export const invalid = (fields: Record<string, string>) =>
  refusal('validation_failed', 'Check the fields.', fields);

export const withAgents = (answers: Answers): Answers => ({
  ...on(listContacts, answerOf({contacts: [], page: {nextCursor: null, total: 0}})),
  ...on(listMacros, answerOf({macros: []})),
  ...on(listFields, answerOf({fields: []})),
  ...on(listViews, answerOf({views: []})),
  ...on(listAgents, answerOf({agents, teams: []})),
  ...on(listViewers, answerOf({viewers: []})),
  ...answers,
});
