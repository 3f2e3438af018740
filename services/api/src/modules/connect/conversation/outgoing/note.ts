import {mayPass, repeatWork} from '@switchboard/service-kit/database';
import {systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
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

/** An attempt to mail it. `queuedAt`: of the reply then; `outcomeFor`: its outcome, by those whom all other attempts reached. */
interface Ended extends Target {
  queuedAt: Date | null;
  outcomeFor: (deliveredTo: readonly string[]) => Outcome;
}

export type Noting = Pick<Core, 'db' | 'now' | 'reportFault'>;

/** With their delays a quarter of a minute: what a mail server has accepted is sent again if this is not stored. */
const TRIES = 12;

/**
 * Stores the outcome of an attempt, and marks the addresses that it found to be wrong.
 * @returns undefined if another attempt, or another try of a member, decides about the mail
 */
export const note = async (deps: Noting, ended: Ended): Promise<Outcome | undefined> => {
  const stored = await repeatWork(
    () => storeOutcome(deps, ended),
    (error) => (mayPass(error) ? TRIES : 1),
  );
  if (!stored) return undefined;
  const {ticket, outcome} = stored;
  for (const each of outcome.unreachable) await markUnreachable(deps, ended, {...each, ticket});
  return outcome;
};

const storeOutcome = (
  {db, now}: Noting,
  {workspaceId, messageId, queuedAt, outcomeFor}: Ended,
): Promise<{ticket: TicketWithRequester; outcome: Outcome} | undefined> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const message = await lockMessage(trx, messageId);
    const ticket = message && (await findTicket(trx, message.ticketId));
    if (!message || !ticket) return undefined;
    const outcome = outcomeFor(message.deliveredTo ?? []);
    const isCurrent =
      message.delivery === 'queued' && message.queuedAt?.getTime() === queuedAt?.getTime();
    const requester = ticket.requesterEmail ?? '';
    const state = isCurrent
      ? judge(message, outcome, requester)
      : judgeLate(message, outcome, requester);
    if (!state) return undefined;
    const {deliveredTo, ...shown} = state;
    await updateMessage(trx, messageId, {...shown, deliveredTo: JSON.stringify(deliveredTo)});
    if (isCurrent && outcome.delivery !== 'queued')
      await markSent(trx, message.channelId, {
        state: outcome.delivery,
        error: outcome.deliveryError,
        at: now(),
      });
    await publishMessage(trx, 'message.updated', {id: messageId, ticket});
    return isCurrent ? {ticket, outcome} : undefined;
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
  return afterReturns({recipients, requester, delivery, deliveryError, deliveredTo}, returned);
};

/**
 * State of a message that another attempt has ended meanwhile, or that was queued again, with the recipients whom this one reached too.
 * @returns undefined if it reached no more
 */
const judgeLate = (
  message: MessageRow,
  {deliveredTo}: Outcome,
  requester: string,
): Judged | undefined => {
  const {delivery, deliveryError, returned} = message;
  if (deliveredTo.length === (message.deliveredTo ?? []).length) return undefined;
  if (delivery === 'queued') return {delivery, deliveryError, deliveredTo};
  // Without recipients, a process of an earlier release ended it: everybody has it.
  if (delivery !== 'failed' && (delivery !== 'sent' || !message.deliveredTo)) return undefined;
  const known = {recipients: recipientsOf(message), requester, deliveryError, deliveredTo};
  const state = afterReturns({...known, delivery: 'sent'}, returned ?? []);
  return state.delivery === 'sent' ? state : afterReturns({...known, delivery}, returned ?? []);
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
