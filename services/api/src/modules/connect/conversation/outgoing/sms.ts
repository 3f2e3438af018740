import {segmentsOf} from '@switchboard/contracts/audiences/sms-segments';
import {SMS_MAX} from '@switchboard/contracts/limits';
import type {CreateMessageRequest} from '@switchboard/contracts/messages/schemas';
import {toSmsText} from '@switchboard/contracts/plain-text';
import {invalid, isProblem} from '@switchboard/service-kit/errors';
import {newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {hasExtension} from '#phone/index.ts';
import {
  getWorkspaceName,
  giveBackSms,
  readPrices,
  refuseUnwantedSms,
  requireCredits,
  spendNow,
  takeSms,
} from '#modules/account/service.ts';
import {findTicket, publishMessage} from '../../tickets/index.ts';
import {findMessageById, updateMessage} from '../messages/repository.ts';
import {readSender} from '../support-addresses/sender.ts';
import {type SmsReply, smsReference} from './sms-reference.ts';

const JOB = 'message.sms';

/** `key`: of one attempt by a person; a provider that gets it twice sends one SMS. */
interface Target extends SmsReply {
  key: string;
}

type Sending = Pick<ConnectDeps, 'db' | 'sms' | 'config' | 'now'>;

/** Called before the start: defines the job that sends queued replies as SMS. */
export const defineSms = (deps: ConnectDeps): void =>
  deps.jobs.define<Target>(JOB, (target, attempt) => sendSms(deps, target, attempt));

/** In the transaction in which a reply becomes `queued`: stores its recipient, and enqueues its job. */
export const queueSms = async (
  {jobs}: Pick<Core, 'jobs'>,
  trx: Trx,
  {workspaceId, messageId, phone}: SmsReply & {phone: string | null},
): Promise<void> => {
  await updateMessage(trx, messageId, {phone});
  await jobs.send(trx, {name: JOB, data: {workspaceId, messageId, key: newId()}});
};

const segmentsIn = (text: string): number => Math.max(1, segmentsOf(text).segments);

/** Whole credits. */
const costOf = async (trx: Trx, workspaceId: string, text: string): Promise<number> =>
  (await readPrices(trx, workspaceId)).sms * segmentsIn(text);

export interface Written {
  request: CreateMessageRequest;
  html: string;
  now: Date;
  sms: ConnectDeps['sms'];
}

/** Throws 422 for a text that does not fit an SMS and for a number in another country, and 402 for too few credits, or before a payment. */
export const refuseUnfitSms = async (
  trx: Trx,
  {workspaceId, requesterPhone}: {workspaceId: string; requesterPhone: string | null},
  {request, html, now, sms}: Written,
): Promise<void> => {
  const {attachmentIds = [], to = [], cc = [], bcc = []} = request;
  if (to.length > 0) throw invalid({to: 'An SMS goes to the requester'});
  if (cc.length + bcc.length > 0) throw invalid({cc: 'An SMS has no copies'});
  if (attachmentIds.length > 0 || html.includes('<img '))
    throw invalid({attachmentIds: 'An SMS carries no files and pictures'});
  const text = toSmsText(html);
  if (requesterPhone !== null && hasExtension(requesterPhone))
    throw invalid({
      requester: "SMS can't be sent to a number with an extension. Change the phone number",
    });
  if (text.length > SMS_MAX) throw invalid({html: `An SMS has at most ${SMS_MAX} characters`});
  await refuseUnwanted(trx, requesterPhone, sms);
  await requireCredits(trx, {workspaceId, amount: await costOf(trx, workspaceId, text), now});
};

const refuseUnwanted = (
  trx: Trx,
  phone: string | null,
  channel: ConnectDeps['sms'],
): Promise<void> =>
  refuseUnwantedSms(trx, {
    numbers: phone === null ? [] : [phone],
    channel,
    fieldOf: () => 'requester',
  });

const prepare = async (trx: Trx, {config, now, sms}: Sending, target: Target) => {
  const {workspaceId, messageId, key} = target;
  const message = await findMessageById(trx, messageId);
  const ticket =
    message?.delivery === 'queued' ? await findTicket(trx, message.ticketId) : undefined;
  if (!message?.phone || !ticket) return undefined;
  const text = toSmsText(message.html);
  await refuseUnwanted(trx, message.phone, sms);
  const cost = await costOf(trx, workspaceId, text);
  await requireCredits(trx, {workspaceId, amount: cost, now: now()});
  const outgoing = {
    id: key,
    reference: smsReference(target),
    to: {name: ticket.requesterName, address: message.phone},
    text,
    from: {
      name: await getWorkspaceName(trx),
      address: readSender(config.mailFrom).address,
    },
  };
  return {
    outgoing,
    cost,
    segments: segmentsIn(text),
    authorId: message.authorId,
    number: ticket.number,
  };
};

const BUSY = 'The provider of SMS takes no messages right now.';
const UNKNOWN =
  'The provider did not say whether it sent this SMS. Ask the requester before you send it again.';

/**
 * Sends one queued reply. A second run finds nothing to send, or sends it with the same key.
 * @param attempt a refusal by the provider fails at once; while the provider is unavailable, it is retried, and throws
 */
const sendSms = async (
  deps: Sending,
  target: Target,
  {isLast}: {isLast: boolean},
): Promise<void> => {
  const scope = systemOf(target.workspaceId);
  let prepared;
  try {
    prepared = await withWorkspace(deps.db, scope, (trx) => prepare(trx, deps, target));
  } catch (error) {
    if (isProblem(error))
      return note(deps, target, {
        delivery: 'failed',
        deliveryError: Object.values(error.fields ?? {})[0] ?? error.message,
      });
    throw error;
  }
  if (!prepared) return;
  const {sms} = deps;
  const {workspaceId} = target;
  const taken = {workspaceId, count: prepared.segments};
  const refusal = sms.isSandbox ? null : await takeSms(deps, taken);
  if (refusal !== null) return note(deps, target, {delivery: 'failed', deliveryError: refusal});
  const sent = await sms.send(prepared.outgoing);
  if (sent?.kind === 'accepted') {
    await charge(deps, target, prepared);
    await note(deps, target, {delivery: sms.isSandbox ? 'outbox' : 'sent', deliveryError: null});
  } else if (sent?.kind === 'failed' || sent?.kind === 'unknown') {
    const deliveryError = sent.kind === 'unknown' ? UNKNOWN : sent.error || sent.code;
    await note(deps, target, {delivery: 'failed', deliveryError});
  } else {
    if (!sms.isSandbox) await giveBackSms(deps, taken);
    await note(deps, target, {delivery: isLast ? 'failed' : 'queued', deliveryError: BUSY});
    if (!isLast) throw new Error(`The SMS of message ${target.messageId} was not taken.`);
  }
};

/** Charges an accepted SMS, unless the credits ran out meanwhile. */
const charge = async (
  {db, now}: Sending,
  {workspaceId, messageId, key}: Target,
  {cost, authorId, number}: {cost: number; authorId: string | null; number: number},
): Promise<void> => {
  if (cost === 0) return;
  try {
    await withWorkspace(db, systemOf(workspaceId), (trx) =>
      spendNow(trx, {
        workspaceId,
        amount: cost,
        key: `reply:${key}`,
        actorId: authorId,
        memo: `SMS in ticket #${number}`,
        ref: {type: 'reply', id: messageId},
        now: now(),
      }),
    );
  } catch (error) {
    if (!isProblem(error) || error.code !== 'insufficient_credits') throw error;
  }
};

interface Outcome {
  /** `queued`: it is retried. */
  delivery: 'sent' | 'outbox' | 'failed' | 'queued';
  deliveryError: string | null;
}

const note = (
  {db}: Pick<Core, 'db'>,
  {workspaceId, messageId}: SmsReply,
  outcome: Outcome,
): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), (trx) => tell(trx, messageId, outcome));

const tell = async (trx: Trx, messageId: string, outcome: Outcome): Promise<void> => {
  const message = await findMessageById(trx, messageId);
  const ticket = message && (await findTicket(trx, message.ticketId));
  if (!ticket) return;
  await updateMessage(trx, messageId, outcome);
  await publishMessage(trx, 'message.updated', {id: messageId, ticket});
};

/** Handles a report of the provider on an accepted reply: one that does not arrive has failed. */
export const takeSmsNews = async (
  trx: Trx,
  {messageId, event, error}: {messageId: string; event: string; error: string},
): Promise<void> => {
  if (event !== 'failed' && event !== 'bounced') return;
  const message = await findMessageById(trx, messageId);
  if (!message?.phone || (message.delivery !== 'sent' && message.delivery !== 'queued')) return;
  const deliveryError = error || 'The provider could not deliver this SMS.';
  await tell(trx, messageId, {delivery: 'failed', deliveryError});
};
