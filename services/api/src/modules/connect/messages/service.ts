import type {CreateMessageRequest, Message, Ticket} from '@switchboard/contracts/tickets';
import {newId, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {invalid, notFound, problem} from '../../../errors/index.ts';
import {publishEvent} from '../../../events/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {deleteDraft} from '../drafts/repository.ts';
import {savePlan} from '../tickets/history.ts';
import {presentThread} from '../tickets/presenter.ts';
import {findTicket, lockTicket} from '../tickets/repository.ts';
import {planMessage} from '../tickets/rules.ts';
import {publishTicketUpdated} from '../tickets/service.ts';
import {readBody} from './body.ts';
import {insertMessages, listNewerMessages} from './repository.ts';

/**
 * Adds an answer or an internal note, and moves the ticket with it when `thenStatus` says so: both or neither.
 * Throws 404, 422 for an empty message, 409 for a closed ticket or an illegal move, 409 stale_thread for a reply whose
 * author has not seen what somebody else wrote.
 */
export const createMessage = (
  deps: ApiDeps, actor: Actor, {ticketId, request}: {ticketId: string; request: CreateMessageRequest},
): Promise<{created: Message; ticket: Ticket}> => {
  const {kind, thenStatus} = request;
  return withWorkspace(deps.db, actor, async trx => {
    const before = await lockTicket(trx, ticketId);
    if (!before) throw notFound('Ticket');
    const body = readBody(request.html);
    if (kind === 'reply' && !request.force) await refuseUnseen(trx, actor, {ticketId, lastSeen: request.lastSeenMessageId});
    const {workspaceId, userId} = actor;
    const at = deps.now();
    const plan = planMessage(before, {kind, text: body.text, thenStatus}, {type: 'agent', id: userId, at});
    const message = {id: newId(), workspaceId, ticketId, kind, authorType: 'agent' as const, authorId: userId, ...body, createdAt: at};
    await insertMessages(trx, [message]);
    await deleteDraft(trx, {ticketId, kind});
    await savePlan(trx, plan, at);
    const ticket = await findTicket(trx, ticketId);
    if (!ticket) throw notFound('Ticket');
    const shown = await presentThread(trx, ticket, {messages: [message], events: []});
    await publishEvent(trx, {workspaceId, type: 'message.created', payload: {id: message.id, ticketId, number: ticket.number}});
    await publishTicketUpdated(trx, before);
    const [created] = shown.messages;
    if (!created) throw notFound('Message');
    return {created, ticket: shown.ticket};
  });
};

/** Two people must not answer the same question: messages of others that the author of a reply has not seen. */
const refuseUnseen = async (trx: Trx, {userId}: Actor, {ticketId, lastSeen}: {ticketId: string; lastSeen: string | undefined}): Promise<void> => {
  if (lastSeen === undefined) return;
  const rows = await listNewerMessages(trx, ticketId, lastSeen);
  if (!rows) throw invalid({lastSeenMessageId: 'Message is not part of this ticket'});
  const unseen = rows.filter(({kind, authorId}) => (kind === 'reply' || kind === 'requester') && authorId !== userId);
  const ticket = unseen.length > 0 ? await findTicket(trx, ticketId) : undefined;
  if (!ticket) return;
  const {messages} = await presentThread(trx, ticket, {messages: unseen, events: []});
  throw problem('stale_thread', `${messages.at(-1)?.author.name} wrote meanwhile. Read it before you send yours.`, {details: {newer: messages}});
};
