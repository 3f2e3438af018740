import type {Message, UpdateMessageRequest} from '@switchboard/contracts/messages/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {findMentioned, saveMentions} from '../mentions/service.ts';
import {findTicket, lockTicket, publishMessage, notifyAboutTicket} from '../../tickets/index.ts';
import {snippetOf, type TicketRow} from '../../tickets/rules.ts';
import {presentThread} from './presenter.ts';
import {readBody} from '../messages/body.ts';
import {dueOf, planSchedule} from '../messages/delivery.ts';
import {scheduleSend, sendWaitingMessage} from './send.ts';
import {findMessageById, updateMessage, type MessageRow} from '../messages/repository.ts';

interface Edit {
  id: string;
  request: UpdateMessageRequest;
}

/**
 * Changes the text of one's own note, or the time of a scheduled reply: null for now. Throws 404, 403 for another's note, 409 for a sent
 * message, 422 for an empty text or a wrong time.
 */
export const editMessage = async (
  deps: Core,
  actor: Actor,
  {id, request}: Edit,
): Promise<Message> => {
  const {workspaceId} = actor;
  if (request.html === undefined) requireCapability(actor, 'replyToTickets');
  const at = deps.now();
  const {message, due} = await withWorkspace(deps.db, actor, async (trx) => {
    const found = await findMessageById(trx, id);
    const ticket = found && (await lockTicket(trx, found.ticketId));
    // Read again: sending it holds the same lock.
    const row = ticket && (await findMessageById(trx, id));
    const shownTicket = ticket && (await findTicket(trx, ticket.id));
    if (!row || !shownTicket) throw notFound('Message');
    const change =
      request.html === undefined
        ? planTime(row, request.sendAt, at)
        : planText(row, actor, {html: request.html, at});
    await updateMessage(trx, id, change);
    if (change.html !== undefined)
      await mention(deps, trx, {actor, ticket, note: {...row, ...change}, at});
    if (change.sendAt)
      await scheduleSend(deps, trx, {workspaceId, messageId: id, due: change.sendAt});
    await publishMessage(trx, 'message.updated', {id, ticket: shownTicket});
    const {
      messages: [shown],
    } = await presentThread(trx, shownTicket, {
      messages: [{...row, ...change}],
      events: [],
      now: at,
    });
    if (!shown) throw notFound('Message');
    return {message: shown, due: change.sendAt ?? null};
  });
  if (due) deps.timers.at(due, () => sendWaitingMessage(deps, {workspaceId, messageId: id}));
  return message;
};

interface Mentioning {
  actor: Actor;
  ticket: TicketRow;
  note: MessageRow;
  at: Date;
}

/** Notifies people whom a note mentions now, and did not before. */
const mention = async (
  {jobs}: Core,
  trx: Trx,
  {actor, ticket, note, at}: Mentioning,
): Promise<void> => {
  const mentioned = await findMentioned(trx, actor, note.html);
  const added = await saveMentions(trx, {...note, at}, mentioned);
  const message = {id: note.id, excerpt: snippetOf(note.text), mentioned: added};
  const by = {type: 'agent' as const, id: actor.userId, at};
  await notifyAboutTicket(jobs, trx, {ticket, news: [{kind: 'mention', to: added, by, message}]});
};

type Change = Partial<Pick<MessageRow, 'html' | 'text' | 'editedAt' | 'sendAt'>>;

const planText = (
  {kind, forward, authorType, authorId, text: before}: MessageRow,
  {userId}: Actor,
  {html, at}: {html: string; at: Date},
): Change => {
  if (kind !== 'note' || forward !== null || authorType !== 'agent')
    throw problem('illegal_transition', 'Only notes can be edited.');
  if (authorId !== userId) throw forbidden('Only its author can edit this note.');
  const body = readBody(html, before === '');
  return {...body, editedAt: at};
};

const planTime = (row: MessageRow, sendAt: string | null | undefined, at: Date): Change => {
  if (row.delivery !== 'scheduled' || !dueOf(row))
    throw problem('illegal_transition', 'This reply is no longer scheduled.');
  if (sendAt === undefined) throw invalid({sendAt: 'Send time is required'});
  return {sendAt: sendAt === null ? at : planSchedule('reply', new Date(sendAt), at).due};
};
