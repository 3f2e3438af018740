import type {CurrentUserResponse} from '@switchboard/contracts/user/schemas';
import type {FieldsResponse} from '@switchboard/contracts/ticket-fields/schemas';
import type {
  AgentsResponse,
  Ticket,
  TicketPriority,
  TicketResponse,
} from '@switchboard/contracts/tickets/schemas';
import {escapeHtml} from '@switchboard/service-kit/html';
import type {Client} from './client.ts';
import {teamFor} from './settings.ts';
import {type DemoFields, fieldsById} from './tickets.ts';

type Deed = 'snooze' | 'follow' | 'mention' | 'draft' | 'spam';

interface LiveTicket {
  subject: string;
  requester: {email: string; name: string};
  text: string;
  priority: TicketPriority;
  tags: string[];
  /** First name of the assigned member. */
  assignee?: string;
  fields?: DemoFields;
  deed?: Deed;
}

/** Tickets that arrive while the seed runs. */
const LIVE_TICKETS: LiveTicket[] = [
  {
    subject: 'Invoice for the spring term',
    requester: {email: 'samir.patel@fairview-schools.example', name: 'Samir Patel'},
    text: 'Could you send us one invoice for all five orders of the spring term? Our accounts office closes the books at the end of next week.',
    priority: 'normal',
    tags: ['billing', 'invoice'],
    assignee: 'Maria',
    fields: {'Order number': 'BL-48213'},
    deed: 'snooze',
  },
  {
    subject: 'Forty planters for a new office',
    requester: {email: 'nadia.fischer@greenoffice.example', name: 'Nadia Fischer'},
    text: 'We are opening a second office in September and would like forty Brightleaf Duo on the walls. Is there a price for that number, and can you install them?',
    priority: 'high',
    tags: ['pre-sales', 'partner'],
    assignee: 'Elena',
    fields: {Product: 'Brightleaf Duo', 'Planters affected': 40},
    deed: 'follow',
  },
  {
    subject: 'Refund for a double order',
    requester: {email: 'hugo.lim@example.com', name: 'Hugo Lim'},
    text: 'I pressed the button twice and now have two orders of the same planter. Please cancel the second one and refund it.',
    priority: 'normal',
    tags: ['refund', 'cancellation'],
    assignee: 'Ana',
    fields: {'Order number': 'BL-71904', Product: 'Brightleaf One'},
    deed: 'mention',
  },
  {
    subject: 'Leaves turn yellow after the update',
    requester: {email: 'ivy.moreau@example.org', name: 'Ivy Moreau'},
    text: 'Since the update last week the basil gets yellow leaves from below. Water and light look the same as before in the app.',
    priority: 'normal',
    tags: ['device', 'care'],
    assignee: 'Maria',
    fields: {Product: 'Brightleaf Mini', 'Bought on': '2026-03-14'},
    deed: 'draft',
  },
  {
    subject: 'You have won a lifetime supply of seeds',
    requester: {email: 'prizes@lucky-garden.example', name: 'Lucky Garden'},
    text: 'Click here within 24 hours to claim your prize.',
    priority: 'low',
    tags: [],
    deed: 'spam',
  },
];

const SNOOZED_DAYS = 4;
const NOTE = 'could you approve this refund? It is above my limit.';
const DRAFT =
  '<p>Hi Ivy,</p><p>yellow leaves from below are usually a sign of too much water. Could you lower the watering by one step</p>';

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

interface Run {
  /** Token of the owner. */
  token: string;
  /** Token of an agent. */
  colleague: string;
  now: Date;
}

/** Submits the live tickets, and acts on them as agents do. */
export const seedLiveTickets = async (client: Client, run: Run): Promise<void> => {
  const {token} = run;
  const {fields} = await client.call<FieldsResponse>('GET', '/connect/api/fields', {token});
  const {agents, teams} = await client.call<AgentsResponse>('GET', '/connect/api/agents', {token});
  for (const {text, assignee, deed, fields: named = {}, ...ticket} of LIVE_TICKETS) {
    const body = {
      ...ticket,
      html: paragraph(text),
      kind: 'requester',
      assigneeId: agents.find(({name}) => assignee && name.startsWith(assignee))?.id ?? null,
      teamId: teams.find(({name}) => name === teamFor(ticket.tags))?.id ?? null,
      fields: fieldsById(named, fields),
    };
    const made = await client.call<TicketResponse>('POST', '/connect/api/tickets', {token, body});
    if (deed) await DEEDS[deed](client, made.ticket, run);
  }
};

type Do = (client: Client, ticket: Ticket, run: Run) => Promise<unknown>;

const DEEDS: Record<Deed, Do> = {
  snooze: (client, {id, version}, {token, now}) =>
    client.call('PATCH', `/connect/api/tickets/${id}`, {
      token,
      version,
      body: {snoozedUntil: new Date(now.getTime() + SNOOZED_DAYS * 86_400_000).toISOString()},
    }),
  follow: (client, {id}, {token}) =>
    client.call('POST', `/connect/api/tickets/${id}/follow`, {token}),
  mention: async (client, {id}, {token, colleague}) => {
    const {user} = await client.call<CurrentUserResponse>('GET', '/api/user', {token});
    const html = `<p><span data-mention="${user.id}">@${escapeHtml(user.profile.firstName)}</span> ${NOTE}</p>`;
    return client.call('POST', `/connect/api/tickets/${id}/messages`, {
      token: colleague,
      body: {kind: 'note', html},
    });
  },
  draft: (client, {id}, {token}) =>
    client.call('PUT', `/connect/api/tickets/${id}/draft`, {
      token,
      body: {kind: 'reply', html: DRAFT, attachmentIds: [], seenMessageId: null, basedOn: null},
    }),
  spam: (client, {id}, {token}) => client.call('POST', `/connect/api/tickets/${id}/spam`, {token}),
};
