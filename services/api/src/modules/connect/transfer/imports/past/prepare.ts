import type {MemberScope} from '#database/index.ts';
import {isProblem} from '@switchboard/service-kit/errors';
import {readBody} from '#modules/connect/conversation/rules.ts';
import {newTicket} from '#modules/connect/tickets/rules.ts';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import type {PastTicket} from './past-ticket.ts';
import {type ImportPlan, type KnownNames, planImport} from './rules.ts';

/** Names that a past may contain, and the author and time of the import. */
export interface Reading {
  scope: MemberScope;
  names: KnownNames;
  now: Date;
}

const MESSAGES_MAX = 1000;
const CHANGES_MAX = 1000;
/** Limit for HTML, all messages together. */
const LENGTH_MAX = 1_000_000;

const faultOf = ({messages, changes = []}: PastTicket): string | undefined => {
  if (changes.length > CHANGES_MAX)
    return `This ticket has more than ${CHANGES_MAX.toLocaleString('en')} changes.`;
  if (messages.length > MESSAGES_MAX)
    return `This conversation has more than ${MESSAGES_MAX.toLocaleString('en')} messages.`;
  const length = messages.reduce((sum, {html}) => sum + html.length, 0);
  return length > LENGTH_MAX
    ? `This conversation is longer than ${LENGTH_MAX.toLocaleString('en')} characters.`
    : undefined;
};

const attemptTo = <Result>(action: () => Result): Result | string => {
  try {
    return action();
  } catch (error) {
    if (isProblem(error)) return error.message;
    throw error;
  }
};

/** The same ticket with safe HTML and its text, or the reason why it cannot be imported, as a sentence. May take long for complex HTML. */
export const clean = (past: PastTicket): PastTicket | string =>
  faultOf(past) ??
  attemptTo(() => ({
    ...past,
    messages: past.messages.map((message) => ({
      ...message,
      ...readBody(message.html, (message.attachmentIds?.length ?? 0) > 0),
    })),
  }));

/** The ticket's past as rows, or the reason why it cannot be imported, as a sentence. Number and requester follow when it is stored. */
export const attempt = (past: PastTicket, {scope, names, now}: Reading): ImportPlan | string => {
  const {workspaceId, userId} = scope;
  const ticket = newTicket({
    workspaceId,
    number: 0,
    subject: past.subject.trim(),
    channel: past.channel ?? 'email',
    priority: past.priority ?? 'normal',
    type: past.type ?? 'question',
    tags: cleanTags(past.tags ?? []),
    externalId: past.externalId,
    createdById: userId,
    createdAt: new Date(past.createdAt),
    requester: {id: ''},
  });
  return attemptTo(() => planImport(ticket, past, {...names, now}));
};

/** A ticket prepared for the import, or the reason why it cannot be imported, as a sentence. */
export const prepare = (past: PastTicket, reading: Reading): PastTicket | string => {
  const cleaned = clean(past);
  if (typeof cleaned === 'string') return cleaned;
  const plan = attempt(cleaned, reading);
  return typeof plan === 'string' ? plan : cleaned;
};
