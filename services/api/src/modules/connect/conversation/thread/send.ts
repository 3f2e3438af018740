import {canMove} from '@switchboard/contracts/tickets/states';
import {type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {isProblem} from '@switchboard/service-kit/errors';
import {
  type Plan,
  planActions,
  planMessage,
  stillPossible,
  type TicketRow,
} from '../../tickets/rules.ts';
import {addressOf, queueReply} from '../outgoing/way.ts';
import {
  changeTicket,
  findTicket,
  lockTicket,
  publishMessage,
  publishTicketUpdated,
} from '../../tickets/index.ts';
import {dueOf, deliveryAtSend} from '../messages/delivery.ts';
import {findMessageById, type MessageRow, updateMessage} from '../messages/repository.ts';

const JOB = 'message.release';

interface Target {
  workspaceId: string;
  messageId: string;
}

/** Called before the start: defines the job that sends waiting replies if no process with a timer for them is left. */
export const defineSending = (deps: Core): void =>
  deps.jobs.define<Target>(JOB, (target) => sendWaitingMessage(deps, target));

/** Schedules a reply to be sent, in the caller's transaction. */
export const scheduleSend = (
  {jobs}: Core,
  trx: Trx,
  target: Target & {due: Date},
): Promise<void> => {
  const {due, ...data} = target;
  return jobs.send(trx, {name: JOB, data, startAfter: due});
};

/**
 * Sends a reply that has waited: its effects on its ticket happen now. A repetition, or a call before its time, does nothing.
 * It fails if the ticket was closed meanwhile; a status that the ticket can no longer get is omitted.
 */
export const sendWaitingMessage = (
  deps: Pick<Core, 'db' | 'now' | 'jobs' | 'config'>,
  {workspaceId, messageId}: Target,
): Promise<void> =>
  withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
    const found = await findMessageById(trx, messageId);
    const before = found && (await lockTicket(trx, found.ticketId));
    // Read again: taking it back holds the same lock.
    const message = before && (await findMessageById(trx, messageId));
    const at = deps.now();
    const due = message && dueOf(message);
    if (!message || !due || due > at) return;
    const plan = planSending(before, message, at);
    if (typeof plan === 'string') {
      await updateMessage(trx, messageId, {
        delivery: 'failed',
        deliveryError: plan,
        undoUntil: null,
        sendAt: null,
        thenStatus: null,
        thenActions: null,
      });
      await publishTicketUpdated(trx, before);
    } else {
      const ticket = await findTicket(trx, before.id);
      const delivery = deliveryAtSend({
        isSample: before.isSample,
        address: ticket ? addressOf(ticket, message) : null,
      });
      // A scheduled reply takes its place in the thread when it leaves.
      const createdAt = message.delivery === 'scheduled' ? at : message.createdAt;
      await updateMessage(trx, messageId, {
        delivery,
        undoUntil: null,
        sendAt: null,
        thenStatus: null,
        thenActions: null,
        createdAt,
      });
      if (delivery === 'queued')
        await queueReply(deps, trx, {workspaceId, ticketId: before.id, messageId});
      await changeTicket(deps, trx, {ticket: before, plan});
    }
    await publishMessage(trx, 'message.updated', {id: messageId, ticket: before});
  });

/** Effects of leaving on the ticket, or the reason why the reply cannot leave. */
const planSending = (
  ticket: TicketRow,
  {id, authorId, text, thenStatus, thenActions}: MessageRow,
  at: Date,
): Plan | string => {
  const answered = ticket.status === 'new' ? 'open' : ticket.status;
  const status =
    thenStatus !== null && (answered === thenStatus || canMove(answered, thenStatus))
      ? thenStatus
      : undefined;
  try {
    const by = {type: 'agent' as const, id: authorId, at};
    const plan = planMessage(ticket, {kind: 'reply', text, thenStatus: status, id}, by);
    const actions = (thenActions ?? []).filter(
      ({type}) => type !== 'status' || thenStatus === null,
    );
    return planActions(plan, stillPossible(plan, actions), by);
  } catch (error) {
    if (isProblem(error)) return error.message;
    throw error;
  }
};
