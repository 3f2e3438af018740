import {ACKNOWLEDGED_PER_HOUR} from '@switchboard/contracts/limits';
import {fillVariables, type VariableValues} from '@switchboard/contracts/variables';
import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {toHtml} from '@switchboard/service-kit/html';
import {getWorkspaceFace, giveBackMails, takeAutomaticMail} from '#modules/account/service.ts';
import {reasonOf} from '../../refusals.ts';
import {getSigningKey} from '../../signing/index.ts';
import {findTicket, publishMessage, type TicketWithRequester} from '../../tickets/index.ts';
import {findMessageById, updateMessage} from '../messages/repository.ts';
import {answerTo, composeMail} from '../outgoing/compose.ts';
import {replyAddress} from '../outgoing/reply-address.ts';
import {markSent} from '../support-addresses/health.ts';
import {listWorkingAddresses} from '../support-addresses/repository.ts';
import {repeatable} from './repeatable.ts';
import {countTicketsSince} from './repository.ts';

const JOB = 'message.acknowledge';
const HOUR_MS = 3_600_000;

interface Target {
  workspaceId: string;
  /** The mail that opened the ticket. */
  messageId: string;
}

/** Called before the start: defines the job that acknowledges mails that open tickets. */
export const defineAcknowledgements = (deps: Core): void =>
  deps.jobs.define<Target>(JOB, (target, attempt) => acknowledge(deps, target, attempt));

interface Opened {
  workspaceId: string;
  requesterId: string;
  messageId: string;
  /** Support address that received the mail. */
  channelId: string;
}

/**
 * In the transaction in which a mail opens a ticket: acknowledges it after the commit if its support address does so. Two programs that
 * take each other for people stop after a few tickets.
 */
export const queueAcknowledgement = async (
  {jobs, now}: Pick<Core, 'jobs' | 'now'>,
  trx: Trx,
  {workspaceId, requesterId, messageId, channelId}: Opened,
): Promise<void> => {
  const supportAddress = await findAcknowledging(trx, channelId, now());
  if (!supportAddress) return;
  const since = new Date(now().getTime() - HOUR_MS);
  if ((await countTicketsSince(trx, requesterId, since)) > ACKNOWLEDGED_PER_HOUR) return;
  await jobs.send(trx, {name: JOB, data: {workspaceId, messageId}});
};

/** A support address that works and acknowledges. */
const findAcknowledging = async (trx: Trx, channelId: string | null, now: Date) =>
  (await listWorkingAddresses(trx, now)).find(
    ({id, acknowledgement}) => id === channelId && acknowledgement !== '',
  );

type Sending = Pick<Core, 'db' | 'mail' | 'config' | 'now'>;

/**
 * Mails one acknowledgement. A permanent refusal by a server is recorded at once; other failures with the last attempt.
 * @throws before the last attempt, so that it is retried
 */
const acknowledge = async (
  deps: Sending,
  {workspaceId, messageId}: Target,
  {isLast}: {isLast: boolean},
): Promise<void> => {
  const scope = systemOf(workspaceId);
  const mail = await withWorkspace(deps.db, scope, (trx) => prepare(trx, deps, messageId));
  if (!mail) return;
  const save = (state: Outcome['state'], error: string | null) =>
    withWorkspace(deps.db, scope, (trx) => note(trx, messageId, {state, error, at: deps.now()}));
  const refusal = await takeAutomaticMail(deps, workspaceId);
  if (refusal !== null) return save('kept', refusal);
  try {
    const {isSent} = await deps.mail.deliver(mail);
    await save(isSent ? 'sent' : 'outbox', null);
  } catch (error) {
    const {sentence, isFinal} = reasonOf(error);
    await giveBackMails(deps, {workspaceId, count: 1});
    if (!isFinal && !isLast)
      throw new Error(`The mail server refused to acknowledge message ${messageId}: ${sentence}`);
    await save('failed', sentence);
  }
};

/**
 * Returns nothing for a ticket that is gone, spam, or acknowledged already, and mails nobody but the writer: an address that they name for
 * answers may belong to a stranger.
 */
const prepare = async (trx: Trx, {now}: Sending, messageId: string) => {
  const message = await findMessageById(trx, messageId);
  const ticket = message && (await findTicket(trx, message.ticketId));
  if (!message?.headerId || !ticket?.requesterEmail || message.mail?.acknowledged) return undefined;
  if (ticket.isSpam || ticket.deletedAt !== null) return undefined;
  const writer = message.mail?.from?.address.toLowerCase();
  if (writer !== ticket.requesterEmail.toLowerCase()) return undefined;
  const supportAddress = await findAcknowledging(trx, message.channelId, now());
  if (!supportAddress) return undefined;
  const {address, name, signature, acknowledgement} = supportAddress;
  const values = valuesOf(ticket, (await getWorkspaceFace(trx)).name);
  const key = await getSigningKey(trx, ticket.workspaceId);
  return {
    ...composeMail({
      from: {name, address},
      to: [{name: repeatable(ticket.requesterName), address: ticket.requesterEmail}],
      cc: [],
      bcc: [],
      subject: answerTo(repeatable(ticket.subject)),
      messageId: `<${messageId}.acknowledged@${address.split('@').at(-1)}>`,
      references: [message.headerId],
      replyTo: replyAddress(address, {ticketId: ticket.id, number: ticket.number}, key),
      html: toHtml(fillVariables(acknowledgement, values)),
      signature,
      files: [],
      // No content of the sender: the owner of a forged address must not get spam from here.
      quoted: [],
      forwarded: '',
    }),
    headers: {'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All'},
  };
};

/** Ignores a name that is an address. */
const valuesOf = (
  {requesterName, number, subject}: TicketWithRequester,
  workspaceName: string,
): VariableValues => {
  const name = requesterName.includes('@') ? '' : repeatable(requesterName);
  return {
    'contact.firstName': name.split(/\s+/)[0] ?? '',
    'contact.name': name,
    'ticket.number': String(number),
    'ticket.subject': repeatable(subject),
    'agent.firstName': '',
    'workspace.name': workspaceName,
  };
};

/** `kept`: it was not sent, though the address works. */
interface Outcome {
  state: 'sent' | 'outbox' | 'failed' | 'kept';
  error: string | null;
  at: Date;
}

const note = async (trx: Trx, messageId: string, {state, error, at}: Outcome): Promise<void> => {
  const message = await findMessageById(trx, messageId);
  const ticket = message && (await findTicket(trx, message.ticketId));
  if (!message?.mail || !ticket) return;
  const acknowledged = {at: at.toISOString(), error};
  await updateMessage(trx, messageId, {mail: JSON.stringify({...message.mail, acknowledged})});
  if (state !== 'kept') await markSent(trx, message.channelId, {state, error, at});
  await publishMessage(trx, 'message.updated', {id: messageId, ticket});
};
