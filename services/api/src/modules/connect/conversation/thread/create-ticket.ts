import type {CreateTicketRequest, Ticket} from '@switchboard/contracts/tickets/schemas';
import {newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {getSignature, requireMails} from '#modules/account/service.ts';
import {giveToMessage} from '../../attachments/index.ts';
import {
  addTicket,
  admitTags,
  checkAssignee,
  checkTeam,
  findRequester,
  findTicket,
  readTicket,
  takeNumbers,
} from '../../tickets/index.ts';
import {readFieldChanges} from '../../settings/index.ts';
import type {FieldChange} from '../../settings/rules.ts';
import {readBody} from '../messages/body.ts';
import {deliveryAtSend, planWait, type Waiting} from '../messages/delivery.ts';
import {scheduleSend, sendWaitingMessage} from './send.ts';
import {insertMessages} from '../messages/repository.ts';
import {queueMail} from '../outgoing/service.ts';
import {
  addMessage,
  type By,
  newTicket,
  openIfNew,
  type Plan,
  setAssignee,
  setFields,
  startPlan,
  type TicketRow,
} from '../../tickets/rules.ts';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';

/** Throws 422 for fields that name something nonexistent, inactive, or without follow-ups, 403 for a tag that the caller may not create. */
const checkNamed = async (trx: Trx, actor: Actor, request: CreateTicketRequest): Promise<void> => {
  await checkAssignee(trx, actor, request.assigneeId ?? null);
  await checkTeam(trx, request.teamId ?? null);
  await admitTags(trx, actor, {names: request.tags ?? []});
  await checkFollowedUp(trx, request.followUpOfId ?? null);
};

/** The requested ticket, not stored yet, and its requester, who is. */
const readNewTicket = async (
  trx: Trx,
  {workspaceId, userId}: Actor,
  {request, at}: {request: CreateTicketRequest; at: Date},
) => {
  const {teamId = null, followUpOfId = null} = request;
  const requester = await findRequester(trx, request, {workspaceId, at, byId: userId});
  const ticket = newTicket({
    workspaceId,
    requester,
    number: await takeNumbers(trx, workspaceId, 1),
    subject: request.subject.trim(),
    channel: 'web',
    priority: request.priority ?? 'normal',
    type: request.type ?? 'question',
    teamId,
    followUpOfId,
    tags: cleanTags(request.tags ?? []),
    createdById: userId,
    createdAt: at,
  });
  return {ticket, requester};
};

interface FirstMessage {
  id: string;
  ticketId: string;
  kind: First['kind'];
  body: ReturnType<typeof readBody>;
  createdAt: Date;
  wait: Waiting | null;
  leaving: 'none' | 'queued';
}

const insertFirstMessage = async (
  trx: Trx,
  {workspaceId, userId}: Actor,
  {body, wait, leaving, ...message}: FirstMessage,
): Promise<void> => {
  const author =
    message.kind === 'reply'
      ? {authorType: 'agent' as const, authorId: userId}
      : {authorType: 'requester' as const, authorId: null};
  return insertMessages(trx, [
    {
      ...message,
      workspaceId,
      ...author,
      ...body,
      delivery: wait?.delivery ?? leaving,
      undoUntil: wait?.undoUntil ?? null,
      signature: message.kind === 'reply' ? await getSignature(trx, userId) : '',
    },
  ]);
};

/**
 * Creates a ticket with its first message: of the requester (entered by the agent), or of the agent: that one waits for its undo window
 * like every reply, and until it leaves the ticket has no message.
 * Throws 422 for an empty message, an assignee who is no active member, or a ticket to continue that is not closed; 429 when the day's
 * mails are used up.
 */
export const createTicket = async (
  deps: Core,
  actor: Actor,
  request: CreateTicketRequest,
): Promise<Ticket> => {
  const at = deps.now();
  const {kind = 'requester', assigneeId = null, attachmentIds = []} = request;
  const body = readBody(request.html, attachmentIds.length > 0);
  const wait = kind === 'reply' ? planWait({kind}, {at, undoMs: deps.config.limits.undoMs}) : null;
  const {workspaceId, userId} = actor;
  const messageId = newId();
  if (kind === 'reply') await requireMails(deps, workspaceId);
  const created = await withWorkspace(deps.db, actor, async (trx) => {
    await checkNamed(trx, actor, request);
    const {ticket, requester} = await readNewTicket(trx, actor, {request, at});
    const fields = await readFieldChanges(trx, request.fields);
    const first = {kind, text: body.text, assigneeId, wait, fields};
    const plan = planCreation(ticket, first, {type: 'agent', id: userId, at});
    await addTicket(deps, trx, plan);
    const leaving =
      kind === 'reply' ? deliveryAtSend({isSample: false, address: requester.email}) : 'none';
    await insertFirstMessage(trx, actor, {
      id: messageId,
      ticketId: ticket.id,
      kind,
      body,
      createdAt: at,
      wait,
      leaving,
    });
    await giveToMessage(trx, actor, {messageId, html: body.html, ids: attachmentIds});
    if (wait) await scheduleSend(deps, trx, {workspaceId, messageId, due: wait.due});
    else if (leaving === 'queued')
      await queueMail(deps, trx, {workspaceId, ticketId: ticket.id, messageId});
    return readTicket(trx, ticket.id);
  });
  if (wait) deps.timers.at(wait.due, () => sendWaitingMessage(deps, {workspaceId, messageId}));
  return created;
};

interface First {
  kind: 'requester' | 'reply';
  text: string;
  assigneeId: string | null;
  wait: Waiting | null;
  fields: FieldChange[];
}

/** History of a new ticket, without a reply that waits. */
const planCreation = (
  ticket: TicketRow,
  {kind, text, assigneeId, wait, fields}: First,
  by: By,
): Plan => {
  const author: By = kind === 'requester' ? {type: 'requester', id: null, at: by.at} : by;
  const started = setFields(startPlan(ticket, by), fields, by);
  const plan = setAssignee(
    wait ? started : addMessage(started, {kind, text}, author),
    assigneeId,
    by,
  );
  return (kind === 'reply' && !wait) || assigneeId !== null ? openIfNew(plan, by) : plan;
};

const checkFollowedUp = async (trx: Trx, id: string | null): Promise<void> => {
  if (id !== null && (await findTicket(trx, id))?.status !== 'closed')
    throw invalid({followUpOfId: 'Only a closed ticket has follow-ups'});
};
