import {DateTime} from 'luxon';
import {canMove} from '@switchboard/contracts/tickets/states';
import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import type {FieldValues, TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {escapeHtml} from '@switchboard/service-kit/html';
import {type Conversation, CONVERSATIONS, fillIn, type Turn} from './conversations/index.ts';
import {agentsOf, DEMO_WORKSPACE} from './people.ts';
import {createRandom, type Random} from './random.ts';
import {type FieldName, membersOf, policyFor, teamFor} from './settings.ts';
import {afterWork, answerTime} from './shifts.ts';
import {withSurveys} from './surveys.ts';
import {drawCustomer, drawValues} from './values.ts';

const SEED = 20_260_401;
const DAYS = 90;
/** Maximum age of tickets on hold. */
const HELD_DAYS = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const REOPENING =
  'One more thing: it happens again since this morning. Could you look at it once more?';
const CLOSING =
  'Thank you for coming back to us. I have looked at it again, and now it is settled for good.';

/** A ticket to import, with its custom fields by name. */
export type DemoTicket = Omit<ImportTicket, 'fields'> & {fields: DemoFields};
export type DemoFields = Partial<Record<FieldName, FieldValues[string]>>;

interface Draft {
  messages: ImportTicket['messages'];
  statuses: NonNullable<ImportTicket['statuses']>;
  status: TicketStatus;
  at: Date;
}

/**
 * Demo tickets of the last 90 days, oldest first: the same in every run except for the last day. More of them on working days and in
 * working hours, old ones settled, the newest still waiting.
 */
export const buildTickets = (count: number, now: Date): DemoTicket[] => {
  const random = createRandom(SEED);
  const times = Array.from({length: count}, () => drawTime(random, now)).toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
  const tickets = times.map((createdAt, index) => buildTicket(random, {createdAt, now, index}));
  return withSurveys(tickets, now);
};

interface Place {
  createdAt: Date;
  now: Date;
  index: number;
}

const buildTicket = (random: Random, {createdAt, now, index}: Place): DemoTicket => {
  const conversation = random.pick(CONVERSATIONS);
  const customer = drawCustomer(random);
  const values = drawValues(random, createdAt, customer.firstName);
  const team = teamFor(conversation.tags);
  const agent = random.pick(agentsOf(membersOf(team)));
  const priority = random.chance(0.15) ? 'high' : conversation.priority;
  const draft = live(random, {
    conversation: {...conversation, priority},
    values,
    agent,
    createdAt,
    now,
  });
  const isTaken = draft.messages.length > 1 || random.chance(0.3);
  return {
    externalId: `demo-${String(index + 1).padStart(4, '0')}`,
    subject: fillIn(conversation.subject, values),
    requester: {email: customer.email, name: customer.name},
    channel: random.pick(['email', 'email', 'email', 'web', 'web', 'phone']),
    priority,
    tags: conversation.tags,
    team,
    slaPolicy: policyFor(conversation.tags).name,
    fields: fieldsOf(conversation, values),
    createdAt: createdAt.toISOString(),
    messages: draft.messages,
    statuses: draft.statuses,
    ...(isTaken && {assigneeEmail: agent}),
  };
};

const ABOUT_DEVICES = new Set(['device', 'care', 'warranty', 'safety', 'exchange']);

/** Fields that an agent would have filled in: the order in question, and the product if there is one. */
const fieldsOf = (
  {subject, tags, turns}: Conversation,
  {order = '', product = ''}: Record<string, string>,
): DemoFields => {
  const text = [subject, ...turns.map((turn) => turn.text)].join(' ');
  const isAboutDevice = tags.some((tag) => ABOUT_DEVICES.has(tag));
  return {
    ...(text.includes('{order}') && {'Order number': order}),
    ...((isAboutDevice || text.includes('{product}')) && {Product: product}),
    ...(tags.includes('warranty') && {'Under warranty': true}),
  };
};

/** Replaces the names of fields by their ids. */
export const fieldsById = (values: DemoFields, fields: readonly TicketField[]): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({id, name}) => {
      const value = values[name as FieldName];
      return value === undefined ? [] : [[id, value]];
    }),
  );

/** Working days weigh five times as much as weekends, and most people write between 8 and 18 o'clock. */
const drawTime = (random: Random, now: Date): Date => {
  for (;;) {
    const at = new Date(now.getTime() - (30 + random.next() * (DAYS * 1440 - 60)) * MINUTE_MS);
    const local = DateTime.fromJSDate(at, {zone: DEMO_WORKSPACE.timeZone});
    const weight = (local.weekday > 5 ? 0.2 : 1) * (local.hour >= 8 && local.hour < 18 ? 1 : 0.15);
    if (random.chance(weight)) return at;
  }
};

interface Life {
  conversation: Conversation;
  values: Record<string, string>;
  agent: string;
  createdAt: Date;
  now: Date;
}

/** Plays the conversation until now, and changes the ticket's status as agents do. */
const live = (random: Random, {conversation, values, agent, createdAt, now}: Life): Draft => {
  const draft: Draft = {messages: [], statuses: [], status: 'new', at: createdAt};
  const [opening, ...turns] = conversation.turns;
  if (opening) say(draft, {...opening, text: fillIn(opening.text, values)}, agent);
  for (const [index, turn] of turns.entries()) {
    if (!wait(random, draft, {turn, conversation, now})) return draft;
    say(draft, {...turn, text: fillIn(turn.text, values)}, agent);
    if (turn.speaker === 'customer') move(draft, 'open');
    if (turn.speaker === 'note') move(draft, random.chance(0.25) ? 'on_hold' : 'open', agent);
    if (turn.speaker === 'agent')
      move(draft, turns[index + 1]?.speaker === 'customer' ? 'pending' : 'open', agent);
  }
  const isRecent = now.getTime() - draft.at.getTime() < HELD_DAYS * DAY_MS;
  if (random.chance(0.2) && isRecent && draft.messages.at(-1)?.kind === 'reply') {
    move(draft, 'on_hold', agent);
    return draft;
  }
  return settle(random, draft, {conversation, agent, now});
};

interface End {
  conversation: Conversation;
  agent: string;
  now: Date;
}

/** Ends a conversation: resolved, sometimes reopened once, closed a week later. */
const settle = (random: Random, draft: Draft, {conversation, agent, now}: End): Draft => {
  const resolve = () =>
    reach(draft, afterWork(draft.at, lateness(random, draft)), now) &&
    move(draft, 'resolved', agent);
  if (!resolve()) return draft;
  if (random.chance(0.07) && pass(draft, random.between(300, 5000) * MINUTE_MS, now)) {
    say(draft, {speaker: 'customer', text: REOPENING}, agent);
    move(draft, 'open');
    const closing: Turn = {speaker: 'agent', text: CLOSING};
    if (!wait(random, draft, {turn: closing, conversation, now})) return draft;
    say(draft, closing, agent);
    if (!resolve()) return draft;
  }
  if (pass(draft, 7 * DAY_MS, now)) move(draft, 'closed');
  return draft;
};

/** Working minutes until a ticket is resolved: most at once, some answered ones days later, when success is certain. */
const lateness = (random: Random, {messages}: Draft): number =>
  messages.at(-1)?.kind === 'requester' || random.chance(0.6)
    ? random.between(2, 45)
    : random.between(300, 2100);

interface Turning {
  turn: Turn;
  conversation: Conversation;
  now: Date;
}

/** Agents answer during working hours, customers within five days. Returns false, without any effect, if that would be in the future. */
const wait = (
  random: Random,
  draft: Draft,
  {turn: {speaker}, conversation, now}: Turning,
): boolean => {
  if (speaker === 'customer')
    return pass(draft, (12 + Math.floor(random.next() ** 3 * 5 * 1440)) * MINUTE_MS, now);
  if (speaker === 'note') return reach(draft, afterWork(draft.at, random.between(3, 40)), now);
  const isFirst = !draft.messages.some(({kind}) => kind === 'reply');
  return reach(draft, answerTime(random, {at: draft.at, isFirst, ...conversation}), now);
};

/** Advances the time; returns false, without any effect, if it would end in the future. */
const pass = (draft: Draft, duration: number, now: Date): boolean =>
  reach(draft, new Date(draft.at.getTime() + duration), now);

const reach = (draft: Draft, at: Date, now: Date): boolean => {
  if (at >= now) return false;
  draft.at = at;
  return true;
};

const say = ({messages, at}: Draft, {speaker, text}: Turn, agent: string) => {
  const html = text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
  const kind = ({customer: 'requester', agent: 'reply', note: 'note'} as const)[speaker];
  messages.push({
    kind,
    html,
    at: at.toISOString(),
    ...(kind !== 'requester' && {authorEmail: agent}),
  });
};

const move = (draft: Draft, to: TicketStatus, actorEmail?: string): boolean => {
  if (!canMove(draft.status, to)) return draft.status === to;
  draft.statuses.push({status: to, at: draft.at.toISOString(), ...(actorEmail && {actorEmail})});
  draft.status = to;
  return true;
};
