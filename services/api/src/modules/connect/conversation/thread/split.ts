import type {SplitRequest} from '@switchboard/contracts/tickets/changes';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {newId, type Trx, withEveryTicket, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid, notFound} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {copyToMessage} from '../../attachments/index.ts';
import {
  findMessage,
  insertMessages,
  type MessageRow,
  updateMessage,
} from '../messages/repository.ts';
import {
  addTicket,
  changeTicket,
  findOrCreateContacts,
  findTicket,
  insertLink,
  lockTicket,
  readTicket,
  takeNumbers,
  type TicketWithRequester,
} from '../../tickets/index.ts';
import {
  addMessage,
  type By,
  newTicket,
  type Plan,
  record,
  refuseGone,
  startPlan,
  type TicketRow,
} from '../../tickets/rules.ts';

interface Wanted {
  id: string;
  request: SplitRequest;
}

/** The ticket of a question, its requester, and the message with the question. */
const requireQuestion = async (trx: Trx, {id, request: {fromMessageId}}: Wanted) => {
  const [ticket, row] = [
    await lockTicket(trx, id),
    await withEveryTicket(trx, () => findTicket(trx, id)),
  ];
  if (!ticket || !row) throw notFound('Ticket');
  refuseGone(ticket);
  const message = await findMessage(trx, {ticketId: id, messageId: fromMessageId});
  if (message?.kind !== 'requester')
    throw invalid({fromMessageId: 'Choose a message from the requester'});
  return {ticket, row, message};
};

/** Writer of the message, who is the requester now. A message without another writer is the requester's. */
const askerOf = async (
  trx: Trx,
  {row, message}: {row: TicketWithRequester; message: MessageRow},
  by: By,
): Promise<{id: string}> => {
  const writer = message.mail?.replyTo ?? message.mail?.from;
  if (!writer || writer.address.toLowerCase() === row.requesterEmail?.toLowerCase())
    return {id: row.requesterId};
  const made = {workspaceId: row.workspaceId, at: by.at, ...(by.id !== null && {byId: by.id})};
  const {address: email, name} = writer;
  const [found] = (await findOrCreateContacts(trx, [{email, name}], made)).values();
  if (!found) throw new Error('A contact that was just stored is missing.');
  return found;
};

/** History of a ticket that begins with a question of another one. */
const planSplit = (created: TicketRow, from: {number: number; text: string}, by: By): Plan => {
  const started = record(startPlan(created, by), {
    type: 'split_from',
    fromValue: null,
    toValue: String(from.number),
    by,
  });
  return addMessage(
    started,
    {kind: 'requester', text: from.text},
    {type: 'requester', id: null, at: by.at},
  );
};

const copyMessage = async (
  deps: Core,
  trx: Trx,
  {message, ticketId}: {message: MessageRow; ticketId: string},
): Promise<void> => {
  const copy = {
    ...message,
    id: newId(),
    ticketId,
    headerId: null,
    mail: message.mail && JSON.stringify(message.mail),
  };
  await insertMessages(trx, [copy]);
  const html = await copyToMessage(deps, trx, {message, toId: copy.id});
  if (html !== copy.html) await updateMessage(trx, copy.id, {html});
};

/**
 * Creates a new ticket from a question that a requester asked within another one: it begins with a copy of that message, and counts from
 * now. Its requester is the writer of the message. The old ticket keeps its thread, clocks and status; the two are linked, and both
 * histories name the other.
 * Throws 404, 409 for a ticket in the trash or a merged one, 422 for a message that is not the requester's.
 */
export const splitTicket = (deps: Core, actor: Actor, wanted: Wanted): Promise<Ticket> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const {ticket, row, message} = await requireQuestion(trx, wanted);
    const by: By = {type: 'agent', id: actor.userId, at: deps.now()};
    const requester = await askerOf(trx, {row, message}, by);
    const created = newTicket({
      workspaceId: actor.workspaceId,
      requester,
      number: await takeNumbers(trx, actor.workspaceId, 1),
      subject: wanted.request.subject.trim(),
      channel: ticket.channel,
      priority: ticket.priority,
      createdById: actor.userId,
      createdAt: by.at,
    });
    const plan = planSplit(created, {number: ticket.number, text: message.text}, by);
    await addTicket(deps, trx, plan);
    await copyMessage(deps, trx, {message, ticketId: created.id});
    const noted = record(
      {ticket, events: []},
      {type: 'split_into', fromValue: null, toValue: String(created.number), by},
    );
    await changeTicket(deps, trx, {ticket, plan: noted});
    await insertLink(trx, {
      workspaceId: actor.workspaceId,
      fromId: created.id,
      toId: ticket.id,
      kind: 'related',
      createdById: by.id,
      createdAt: by.at,
    });
    return readTicket(trx, created.id);
  });
