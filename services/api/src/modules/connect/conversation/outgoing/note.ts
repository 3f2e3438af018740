import {systemOf, withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {findTicket, publishMessage, type TicketWithRequester} from '../../tickets/index.ts';
import {lockMessage, type MessageRow, updateMessage} from '../messages/repository.ts';
import {markSent} from '../support-addresses/health.ts';
import {afterReturns, type Judged, type Outcome, recipientsOf} from './recipients.ts';
import {markBounced} from './repository.ts';

/** A queued reply. */
export interface Target {
  workspaceId: string;
  messageId: string;
}

export type Noting = Pick<ApiDeps, 'db' | 'now' | 'reportFault'>;

/** Stores the outcome of an attempt, and marks the addresses that it found to be wrong. */
export const note = async (deps: Noting, target: Target, outcome: Outcome): Promise<void> => {
  const ticket = await storeOutcome(deps, target, outcome);
  if (!ticket) return;
  for (const each of outcome.unreachable) await markUnreachable(deps, target, {...each, ticket});
};

/** @returns the ticket; undefined, and stores nothing, if another attempt has ended the mail meanwhile */
const storeOutcome = (
  {db, now}: Noting,
  {workspaceId, messageId}: Target,
  outcome: Outcome,
): Promise<TicketWithRequester | undefined> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const message = await lockMessage(trx, messageId);
    const ticket = message && (await findTicket(trx, message.ticketId));
    if (message?.delivery !== 'queued' || !ticket) return undefined;
    const {delivery: state, deliveryError: error} = outcome;
    const {deliveredTo, ...shown} = judge(message, outcome, ticket.requesterEmail ?? '');
    await updateMessage(trx, messageId, {...shown, deliveredTo: JSON.stringify(deliveredTo)});
    if (state !== 'queued') await markSent(trx, message.channelId, {state, error, at: now()});
    await publishMessage(trx, 'message.updated', {id: messageId, ticket});
    return ticket;
  });

/** State of a message after an attempt. Mails that came back during the attempts count once there are no more. */
const judge = (
  message: MessageRow,
  {delivery, deliveryError, deliveredTo}: Outcome,
  requester: string,
): Judged => {
  const {returned} = message;
  if (!returned || delivery === 'queued') return {delivery, deliveryError, deliveredTo};
  const recipients = recipientsOf(message);
  return afterReturns({recipients, requester, delivery, deliveredTo}, returned);
};

/** Has a transaction of its own: if it failed in that of the outcome, a mail that a server has accepted would be sent again. */
const markUnreachable = async (
  {db, now, reportFault}: Noting,
  {workspaceId, messageId}: Target,
  {address, reason, ticket}: Outcome['unreachable'][number] & {ticket: TicketWithRequester},
): Promise<void> => {
  try {
    await withWorkspace(db, systemOf(workspaceId), async (trx) => {
      await markBounced(trx, address.toLowerCase(), {at: now(), reason});
      await publishMessage(trx, 'message.updated', {id: messageId, ticket});
    });
  } catch (error) {
    reportFault(new Error('An address could not be marked as unreachable.', {cause: error}));
  }
};
