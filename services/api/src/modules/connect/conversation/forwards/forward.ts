import type {MailAddress} from '@switchboard/contracts/fields';
import type {ForwardRequest, Message} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {invalid, notFound} from '@switchboard/service-kit/errors';
import {newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {sanitize} from '@switchboard/service-kit/html';
import {toPlainText} from '@switchboard/contracts/plain-text';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople, getSignature, getTimeZone, requireMails} from '#modules/account/service.ts';
import {listAttachments} from '../../attachments/index.ts';
import {
  changeTicket,
  findTicket,
  findTicketRefs,
  lockTicket,
  publishMessage,
  type TicketWithRequester,
} from '../../tickets/index.ts';
import type {By} from '../../tickets/rules.ts';
import {deliveryAtSend} from '../messages/delivery.ts';
import {
  findMessageById,
  insertMessages,
  listMessages,
  type MessageRow,
} from '../messages/repository.ts';
import {readOwnAddresses} from '../outgoing/own-addresses.ts';
import {queueForward} from '../outgoing/service.ts';
import {writtenAt} from '../outgoing/written-at.ts';
import {authorNameOf, presentThread} from '../thread/presenter.ts';
import {chooseFiles, chooseMessages} from './choose.ts';
import {composeForwarded} from './compose.ts';
import {planForward} from './rules.ts';

interface Wanted {
  ticketId: string;
  request: ForwardRequest;
}

/** Each address once. Throws 422 for one of ours, which would turn the forward into a ticket again. */
const readReceivers = async (
  trx: Trx,
  {to}: ForwardRequest,
  {config, now}: Pick<Core, 'config' | 'now'>,
): Promise<MailAddress[]> => {
  const isOurs = await readOwnAddresses(trx, config.mailFrom, now());
  const own = to.find(({address}) => isOurs(address.toLowerCase()));
  if (own) throw invalid({to: `${own.address} is an address of your workspace`});
  return [...Map.groupBy(to, ({address}) => address.toLowerCase()).values()].flatMap(
    ([first]) => first ?? [],
  );
};

/** Formats the forwarded messages; those of a merged ticket have its own requester. */
const passOn = async (
  trx: Trx,
  messages: readonly MessageRow[],
  ticket: TicketWithRequester,
): Promise<string> => {
  const people = await findPeople(
    trx,
    messages.map(({authorId}) => authorId),
  );
  const refs = await findTicketRefs(trx, [...new Set(messages.map(({ticketId}) => ticketId))]);
  const zone = await getTimeZone(trx);
  return composeForwarded(
    messages.map((message) => ({
      author: authorNameOf(message, refs.get(message.ticketId) ?? ticket, people),
      at: writtenAt(message.createdAt, zone),
      html: message.html,
    })),
  );
};

const requireTicket = async (trx: Trx, id: string) => {
  const [before, ticket] = [await lockTicket(trx, id), await findTicket(trx, id)];
  if (!before || !ticket) throw notFound('Ticket');
  return {before, ticket};
};

/** The forward to store: a note with recipients. */
const writeForward = async (
  trx: Trx,
  {
    deps,
    ticket,
    request,
    by,
  }: {deps: Core; ticket: TicketWithRequester; by: By} & Pick<Wanted, 'request'>,
) => {
  const messages = chooseMessages(await listMessages(trx, ticket.id), request);
  const ids = [...new Set(messages.map(({ticketId}) => ticketId))];
  const files = chooseFiles(await listAttachments(trx, ids), messages, request);
  const to = await readReceivers(trx, request, deps);
  const html = sanitize(request.html ?? '');
  return {
    id: newId(),
    workspaceId: ticket.workspaceId,
    ticketId: ticket.id,
    kind: 'note' as const,
    authorType: 'agent' as const,
    authorId: by.id,
    html,
    text: toPlainText(html),
    quotedHtml: await passOn(trx, messages, ticket),
    signature: await getSignature(trx, by.id ?? ''),
    delivery: deliveryAtSend({isSample: ticket.isSample, address: to[0]?.address ?? null}),
    forward: {to, files},
    createdAt: by.at,
  };
};

/**
 * Forwards a message of a ticket, or its whole thread, to any address. It stays inside the workspace: the requester sees nothing of it, and
 * answers arrive as notes.
 * @throws 404, 409 for a ticket in the trash or a merged one, 422 for an unfit message, file or address, 429 when the day's mails are used
 * up
 */
export const forwardTicket = async (
  deps: ConnectDeps,
  actor: Actor,
  {ticketId, request}: Wanted,
): Promise<{created: Message; ticket: Ticket}> => {
  await requireMails(deps, actor.workspaceId);
  const by: By = {type: 'agent', id: actor.userId, at: deps.now()};
  return withWorkspace(deps.db, actor, async (trx) => {
    const {before, ticket} = await requireTicket(trx, ticketId);
    const message = await writeForward(trx, {deps, ticket, request, by});
    const {id, text, forward} = message;
    const plan = planForward(before, {to: forward.to, text, id}, by);
    await insertMessages(trx, [message]);
    if (message.delivery === 'queued')
      await queueForward(deps, trx, {workspaceId: actor.workspaceId, ticketId, messageId: id});
    await changeTicket(deps, trx, {ticket: before, plan});
    const [changed, stored] = [await findTicket(trx, ticketId), await findMessageById(trx, id)];
    if (!changed || !stored) throw notFound('Ticket');
    const shown = await presentThread(trx, changed, {messages: [stored], events: [], now: by.at});
    await publishMessage(trx, 'message.created', {id, ticket: changed});
    const [created] = shown.messages;
    if (!created) throw notFound('Message');
    return {created, ticket: shown.ticket};
  });
};
