import type {CreateMessageRequest, Message} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {unfilledVariables} from '@switchboard/contracts/variables';
import {newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {getSignature, requireMails} from '#modules/account/service.ts';
import {giveToMessage} from '../../attachments/index.ts';
import {deleteDraft} from '../drafts/repository.ts';
import {restoreDraft} from '../drafts/service.ts';
import {type Plan, planActions, planMessage, type TicketRow} from '../../tickets/rules.ts';
import {
  changeTicket,
  findTicket,
  lockTicket,
  publishMessage,
  useMacros,
} from '../../tickets/index.ts';
import {findMentioned, saveMentions} from '../mentions/service.ts';
import {readReceivers} from '../outgoing/receivers.ts';
import {queueForward} from '../outgoing/service.ts';
import {addressOf, isBySms, queueReply, refuseUnsendable, requireWay} from '../outgoing/way.ts';
import {presentThread} from './presenter.ts';
import {readBody} from '../messages/body.ts';
import {planClaim, planGivingBack} from './claim.ts';
import {dueOf, deliveryAtSend, planWait, type Waiting} from '../messages/delivery.ts';
import {scheduleSend, sendWaitingMessage} from './send.ts';
import {
  deleteMessage,
  findMessageById,
  insertMessages,
  listNewerMessages,
  type MessageRow,
  updateMessage,
} from '../messages/repository.ts';

interface Created {
  created: Message;
  ticket: Ticket;
}

/**
 * Adds an answer or an internal note, and moves the ticket with it if `thenStatus` is set: both or neither. A reply waits for its undo
 * window or its time first; until it leaves, nothing of the ticket changes, except that its author may claim it.
 * Throws 403 for a reply of a light agent, 404, 422 for an empty message, a wrong time or attachment, 409 for a closed ticket or an illegal
 * move, 409 stale_thread for a reply whose author has not seen a message of another user, 429 when the day's mails are used up.
 */
export const createMessage = async (
  deps: ConnectDeps,
  actor: Actor,
  {ticketId, request}: {ticketId: string; request: CreateMessageRequest},
): Promise<Created> => {
  refuseUnlessAllowed(actor, request);
  const at = deps.now();
  const wait = planWait(request, {at, undoMs: deps.config.limits.undoMs});
  const {workspaceId} = actor;
  if (request.kind === 'reply') await requireWay(deps, actor, ticketId);
  const answer = await withWorkspace(deps.db, actor, async (trx) => {
    const wanted = {ticketId, request, at, wait, sms: deps.sms};
    const {message, mentioned, before, plan} = await planCreation(trx, actor, wanted);
    await insertMessages(trx, [{...message, mail: null}]);
    if (request.kind === 'note') await saveMentions(trx, {...message, at}, mentioned);
    await deleteDraft(trx, {ticketId, kind: request.kind});
    await giveToMessage(trx, actor, {
      messageId: message.id,
      html: message.html,
      ids: request.attachmentIds ?? [],
    });
    if (message.delivery === 'queued')
      await queueReply(deps, trx, {workspaceId, ticketId, messageId: message.id});
    if (wait) await scheduleSend(deps, trx, {workspaceId, messageId: message.id, due: wait.due});
    await changeTicket(deps, trx, {ticket: before, plan});
    const [ticket, stored] = [
      await findTicket(trx, ticketId),
      await findMessageById(trx, message.id),
    ];
    if (!ticket || !stored) throw notFound('Ticket');
    const shown = await presentThread(trx, ticket, {messages: [stored], events: [], now: at});
    await publishMessage(trx, 'message.created', {id: message.id, ticket});
    const [created] = shown.messages;
    if (!created) throw notFound('Message');
    return {created, ticket: shown.ticket};
  });
  if (wait)
    deps.timers.at(wait.due, () =>
      sendWaitingMessage(deps, {workspaceId, messageId: answer.created.id}),
    );
  return answer;
};

/** Light agents write notes that change nothing else. */
const refuseUnlessAllowed = (actor: Actor, {kind, thenStatus}: CreateMessageRequest): void => {
  if (kind === 'reply') requireCapability(actor, 'replyToTickets');
  if (thenStatus !== undefined) requireCapability(actor, 'changeTickets');
};

interface Wanted {
  ticketId: string;
  request: CreateMessageRequest;
  at: Date;
  wait: Waiting | null;
  sms: ConnectDeps['sms'];
}

/** Columns that only a sent or received mail has, or an edited note. */
const UNSENT = {
  deliveryError: null,
  queuedAt: null,
  deliveredTo: null,
  returned: null,
  editedAt: null,
  headerId: null,
  phone: null,
  channelId: null,
  mail: null,
  quotedHtml: null,
  forward: null,
};

/** Columns of a message whose effects have happened. */
const NOW = {thenStatus: null, thenActions: null, claimVersion: null};

interface Later extends Pick<CreateMessageRequest, 'thenStatus'> {
  actions: Awaited<ReturnType<typeof useMacros>>;
  /** Effects of the reply before it leaves: its claim at most. */
  plan: Plan;
  /** Version of the ticket after these. */
  version: number;
}

/** Columns of a waiting reply, for its effects as it leaves and for undoing it. */
const laterOf = ({thenStatus, actions, plan, version}: Later) => ({
  thenStatus: thenStatus ?? null,
  thenActions: actions.length > 0 ? actions : null,
  claimVersion: plan.events.length > 0 ? version : null,
});

const signatureOf = async (
  trx: Trx,
  {userId}: Actor,
  {kind, isSigned = true}: CreateMessageRequest,
): Promise<string> => (kind === 'reply' && isSigned ? getSignature(trx, userId) : '');

const requireLocked = async (trx: Trx, ticketId: string): Promise<TicketRow> => {
  const ticket = await lockTicket(trx, ticketId);
  if (!ticket) throw notFound('Ticket');
  return ticket;
};

/** The message to store, and its present effects on its ticket. */
const planCreation = async (
  trx: Trx,
  actor: Actor,
  {ticketId, request, at, wait, sms}: Wanted,
): Promise<{message: MessageRow; mentioned: string[]; before: TicketRow; plan: Plan}> => {
  const {kind, thenStatus, attachmentIds = [], macroIds = []} = request;
  const before = await requireLocked(trx, ticketId);
  const body = readBody(request.html, attachmentIds.length > 0);
  if (kind === 'reply' && !request.force)
    await refuseUnseen(trx, actor, {ticketId, lastSeen: request.lastSeenMessageId, now: at});
  if (kind === 'reply') refuseUnfilled(body.text);
  const by = {type: 'agent' as const, id: actor.userId, at};
  const actions = await useMacros(trx, actor, macroIds);
  const id = newId();
  const mentioned = kind === 'note' ? await findMentioned(trx, actor, body.html) : [];
  const sent = planActions(
    planMessage(before, {kind, text: body.text, thenStatus, id, mentioned}, by),
    thenStatus === undefined ? actions : actions.filter(({type}) => type !== 'status'),
    by,
  );
  const now = wait ? {ticket: before, events: []} : sent;
  const plan = await planClaim(trx, now, {kind, actions, by});
  const row = await findTicket(trx, ticketId);
  if (!row) throw notFound('Ticket');
  const {html} = body;
  const receivers = readReceivers(request, row.requesterEmail);
  const address = addressOf(row, receivers);
  if (kind === 'reply') await refuseUnsendable(trx, row, {request, html, now: at, sms, address});
  const leaving = kind === 'note' ? 'none' : deliveryAtSend({isSample: before.isSample, address});
  const message: MessageRow = {
    id,
    workspaceId: actor.workspaceId,
    ticketId,
    kind,
    authorType: 'agent',
    authorId: actor.userId,
    ...body,
    createdAt: at,
    delivery: wait?.delivery ?? leaving,
    undoUntil: wait?.undoUntil ?? null,
    sendAt: wait?.sendAt ?? null,
    ...(wait ? laterOf({thenStatus, actions, plan, version: before.version + 1}) : NOW),
    ...UNSENT,
    macroIds,
    signature: isBySms(row) ? '' : await signatureOf(trx, actor, request),
    ...receivers,
  };
  return {message, mentioned, before, plan};
};

/**
 * Takes back a reply that has not left: for its author, or users with a role above agent. Undoes its claim of the ticket.
 * @returns its previous state; its attachments can be used again
 * @throws 404, 403, 409 when it has left
 */
export const takeBackMessage = (deps: Core, actor: Actor, id: string): Promise<Message> => {
  const {userId, role} = actor;
  return withWorkspace(deps.db, actor, async (trx) => {
    const found = await findMessageById(trx, id);
    const ticket = found && (await lockTicket(trx, found.ticketId));
    // Read again: sending it holds the same lock.
    const message = ticket && (await findMessageById(trx, id));
    const row = ticket && (await findTicket(trx, ticket.id));
    if (!message || !row) throw notFound('Message');
    const due = dueOf(message);
    if (!due || due <= deps.now())
      throw problem('illegal_transition', "This message has been sent. It's too late to undo it.");
    if (message.authorId !== userId && role === 'agent')
      throw forbidden('Only its author can undo this reply.');
    const {
      messages: [taken],
    } = await presentThread(trx, row, {messages: [message], events: [], now: deps.now()});
    if (!taken) throw notFound('Message');
    await deleteMessage(trx, id);
    const {workspaceId, ticketId, html, receivers, cc, bcc, macroIds} = message;
    const attachmentIds = taken.attachments.map((one) => one.id);
    await restoreDraft(trx, {
      workspaceId,
      ticketId,
      html,
      attachmentIds,
      receivers,
      cc,
      bcc,
      macroIds,
      // Its author may not have seen the messages after it.
      seenMessageId: id,
      userId: message.authorId ?? userId,
      takenBy: userId,
      updatedAt: deps.now(),
    });
    await publishMessage(trx, 'message.deleted', {id, ticket: row});
    const by = {type: 'agent' as const, id: userId, at: deps.now()};
    await changeTicket(deps, trx, {
      ticket,
      plan: await planGivingBack(trx, ticket, {...message, by}),
    });
    return taken;
  });
};

/** Queues a failed reply again. Throws 404, 409 for one that did not fail or never left its ticket. */
export const retryMessage = async (
  deps: ConnectDeps,
  actor: Actor,
  id: string,
): Promise<Message> => {
  const known = await withWorkspace(deps.db, actor, (trx) => findMessageById(trx, id));
  if (!known) throw notFound('Message');
  if (known.forward) await requireMails(deps, actor.workspaceId);
  else await requireWay(deps, actor, known.ticketId);
  return withWorkspace(deps.db, actor, async (trx) => {
    const found = await findMessageById(trx, id);
    const ticket = found && (await lockTicket(trx, found.ticketId));
    const message = ticket && (await findMessageById(trx, id));
    const row = ticket && (await findTicket(trx, ticket.id));
    if (!message || !row) throw notFound('Message');
    if (message.delivery !== 'failed')
      throw problem('illegal_transition', 'Only a reply that failed can be sent again.');
    if (message.headerId === null && message.phone === null)
      throw problem(
        'illegal_transition',
        message.deliveryError ?? 'This reply can no longer be sent.',
      );
    await updateMessage(trx, id, {delivery: 'queued', deliveryError: null, returned: null});
    const queue = message.forward ? queueForward : queueReply;
    await queue(deps, trx, {workspaceId: actor.workspaceId, ticketId: row.id, messageId: id});
    const stored = await findMessageById(trx, id);
    const {
      messages: [retried],
    } = await presentThread(trx, row, {
      messages: stored ? [stored] : [],
      events: [],
      now: deps.now(),
    });
    if (!retried) throw notFound('Message');
    await publishMessage(trx, 'message.updated', {id, ticket: row});
    return retried;
  });
};

/** Throws 422 for a text that would show the name of a variable instead of its value. */
const refuseUnfilled = (text: string): void => {
  const [variable] = unfilledVariables(text);
  if (variable !== undefined) throw invalid({html: `Fill in ${variable} before you send`});
};

interface Unseen {
  ticketId: string;
  lastSeen: string | undefined;
  now: Date;
}

/** Throws for messages of others that the author of a reply has not seen: two people must not answer the same question. */
const refuseUnseen = async (
  trx: Trx,
  {userId}: Actor,
  {ticketId, lastSeen, now}: Unseen,
): Promise<void> => {
  if (lastSeen === undefined) return;
  const rows = await listNewerMessages(trx, ticketId, lastSeen);
  const unseen = rows.filter(
    ({kind, authorId}) => (kind === 'reply' || kind === 'requester') && authorId !== userId,
  );
  const ticket = unseen.length > 0 ? await findTicket(trx, ticketId) : undefined;
  if (!ticket) return;
  const {messages} = await presentThread(trx, ticket, {messages: unseen, events: [], now});
  throw problem(
    'stale_thread',
    `${messages.at(-1)?.author.name} wrote in the meantime. Read it before you send yours.`,
    {details: {newer: messages}},
  );
};
