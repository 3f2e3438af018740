import {newId, type Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {toHtml} from '@switchboard/service-kit/html';
import {
  addTicket,
  changeTicket,
  findOrCreateByPhone,
  findTicket,
  lockTicket,
  publishMessage,
  takeNumbers,
} from '../../tickets/index.ts';
import {addMessage, type By, newTicket, startPlan, type TicketRow} from '../../tickets/rules.ts';
import {findMessageById, insertMessages} from '../messages/repository.ts';
import {takeFromFormerMember} from './former-member.ts';
import {findNewestSmsTicket} from './repository.ts';
import {planIncoming} from './rules.ts';
import {followMerges} from './thread.ts';

/** An incoming SMS. */
export interface IncomingSms {
  workspaceId: string;
  /** E.164. */
  from: string;
  /** Name of its writer, if known. */
  name: string;
  /** Not blank. */
  text: string;
  /** Recipient of the broadcast that it answers. */
  contactId: string | null;
  /** The broadcast that it answers. */
  broadcastId: string | null;
  /** The reply that it answers. */
  messageId: string | null;
}

const SUBJECT_MAX = 80;

/** Subject from the beginning of a text, as an SMS has none. */
const subjectOf = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ');
  if (line.length <= SUBJECT_MAX) return line;
  const start = line.slice(0, SUBJECT_MAX).toWellFormed();
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), SUBJECT_MAX / 2)).trimEnd()}…`;
};

/** The ticket that an SMS continues: that of the answered reply, else the sender's newest by SMS about the same broadcast. */
const findAnswered = async (
  trx: Trx,
  {broadcastId, replied}: {broadcastId: string | null; replied: TicketRow | undefined},
  requesterId: string,
): Promise<TicketRow | undefined> => {
  const id =
    replied?.requesterId === requesterId
      ? replied.id
      : await findNewestSmsTicket(trx, {requesterId, broadcastId});
  const found = id === undefined ? undefined : await findTicket(trx, id);
  const ticket = found && (await followMerges(trx, found));
  return ticket?.deletedAt === null ? lockTicket(trx, ticket.id) : undefined;
};

const store = async (
  trx: Trx,
  {workspaceId, text, from: phone}: IncomingSms,
  {id, ticket, by}: {id: string; ticket: TicketRow; by: By},
): Promise<void> => {
  await insertMessages(trx, [
    {
      id,
      workspaceId,
      ticketId: ticket.id,
      kind: 'requester',
      authorType: 'requester',
      authorId: null,
      html: toHtml(text),
      text,
      phone,
      createdAt: by.at,
    },
  ]);
  await publishMessage(trx, 'message.created', {id, ticket});
};

/**
 * Accepts an SMS like a mail: it becomes a ticket, or part of the one that it continues; an SMS that answers no message of ours is ignored.
 * Its sender's contact stays locked until the commit, so that two texts at once make one ticket.
 */
export const takeSms = async (
  {jobs, now}: Pick<Core, 'jobs' | 'now'>,
  trx: Trx,
  sms: IncomingSms,
): Promise<void> => {
  const {workspaceId, from: phone, name, text, broadcastId, messageId} = sms;
  const reply = messageId === null ? undefined : await findMessageById(trx, messageId);
  if (messageId !== null && !reply) return;
  const replied = reply && (await findTicket(trx, reply.ticketId));
  const by: By = {type: 'requester', id: null, at: now()};
  const answeredId = replied?.requesterId ?? sms.contactId;
  const requester = await findOrCreateByPhone(
    trx,
    {phone, name, answeredId},
    {workspaceId, at: by.at},
  );
  const answered = await findAnswered(trx, {broadcastId, replied}, requester.id);
  const id = newId();
  const planned = answered && planIncoming(answered, {text, id}, by);
  if (answered && planned && planned !== 'follow-up') {
    const plan = await takeFromFormerMember(trx, planned, by.at);
    await store(trx, sms, {id, ticket: answered, by});
    await changeTicket({jobs}, trx, {ticket: answered, plan});
    return;
  }
  const ticket = newTicket({
    workspaceId,
    requester,
    number: await takeNumbers(trx, workspaceId, 1),
    subject: subjectOf(text),
    channel: 'sms',
    broadcastId,
    followUpOfId: answered?.id ?? null,
    createdById: null,
    createdAt: by.at,
  });
  await addTicket(
    {jobs},
    trx,
    addMessage(startPlan(ticket, by), {kind: 'requester', text, id}, by),
  );
  await store(trx, sms, {id, ticket, by});
};
