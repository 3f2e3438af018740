import type {Bounce, IncomingMail} from '@switchboard/mail-reader';
import type {Trx} from '#database/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {findTicket, publishMessage} from '../../tickets/index.ts';
import {updateMessage} from '../messages/repository.ts';
import {listReplies} from './repository.ts';
import {
  addressesIn,
  afterReturns,
  mailboxOf,
  recipientsOf,
  type Returned,
} from '../outgoing/recipients.ts';
import {markBounced} from '../outgoing/repository.ts';

/** `number`: of the ticket of the reply. */
interface BounceOutcome {
  outcome: 'bounce';
  number: number | null;
}

/** Mail servers give up after some days. */
const BOUNCE_MS = 14 * 86_400_000;
/** Longer than all attempts to mail a reply can last, with the pauses between them. */
const ATTEMPTS_MS = 2 * 3_600_000;

type Reply = Awaited<ReturnType<typeof listReplies>>[number];

/**
 * The recipients that a bounce is about. Its text alone counts only if it names one of them, or lists several in lines of their own, as it
 * can mention others; a text without any address is about the only recipient, if there is just one.
 */
const returnedBy = ({failures, mentioned, reason}: Bounce, reply: Reply): Returned[] => {
  const receivers = addressesIn(recipientsOf(reply));
  if (failures.length > 0) {
    const reasons = new Map(failures.map((one) => [mailboxOf(one.address), one.reason]));
    return receivers.flatMap((address) => {
      const own = reasons.get(mailboxOf(address));
      return own === undefined ? [] : [{address, reason: own}];
    });
  }
  const isOnly = receivers.length === 1;
  const named = new Set((isOnly ? mentioned.all : mentioned.ahead).map(mailboxOf));
  const returned = receivers.filter(
    (address) => named.has(mailboxOf(address)) || (isOnly && named.size === 0),
  );
  const listed = new Set(mentioned.listed.map(mailboxOf));
  const isClear =
    returned.length === 1 || returned.every((address) => listed.has(mailboxOf(address)));
  return isClear ? returned.map((address) => ({address, reason})) : [];
};

/** Handles a bounce of a broadcast, which records it for its recipient. */
const isOfBroadcast = (
  {ticketBroadcasts, now}: ConnectDeps,
  trx: Trx,
  {bounce, recipients}: {bounce: Bounce; recipients: string[]},
): Promise<boolean> => {
  const {about, failures, mentioned, isFinal, reason} = bounce;
  const addresses = [...failures.map(({address}) => address), ...mentioned.all];
  const told = {messageIds: about, recipients, addresses, isFinal, reason, now: now()};
  return ticketBroadcasts.takeBounce(trx, told);
};

/** The newest reply that a bounce is about, with the recipients that it names. */
const findReturned = async (trx: Trx, bounce: Bounce, now: Date) => {
  if (!bounce.isFinal || bounce.about.length === 0) return undefined;
  const replies = await listReplies(trx, bounce.about, new Date(now.getTime() - BOUNCE_MS));
  return replies
    .map((reply) => ({reply, returned: returnedBy(bounce, reply)}))
    .find(({returned}) => returned.length > 0);
};

/** True while attempts to mail a reply can go on. One that is queued for longer lost its last attempt with its process. */
const isAttempted = ({delivery, queuedAt, createdAt}: Reply, now: Date): boolean =>
  delivery === 'queued' && now.getTime() - (queuedAt ?? createdAt).getTime() < ATTEMPTS_MS;

interface Returns {
  returned: Returned[];
  requester: string;
  now: Date;
}

/**
 * Stores who returned a reply, and its state: recipients who got it are skipped when it is sent again. While it is still being sent to
 * others, the state is judged by the last attempt.
 */
const storeReturns = async (
  trx: Trx,
  reply: Reply,
  {returned, requester, now}: Returns,
): Promise<void> => {
  const named = new Set(returned.map(({address}) => mailboxOf(address)));
  const earlier = (reply.returned ?? []).filter(({address}) => !named.has(mailboxOf(address)));
  const all = [...earlier, ...returned];
  await updateMessage(trx, reply.id, {returned: JSON.stringify(all)});
  if (isAttempted(reply, now)) return;
  const recipients = recipientsOf(reply);
  const deliveredTo = reply.deliveredTo ?? addressesIn(recipients);
  const delivery = reply.delivery === 'queued' ? 'sent' : reply.delivery;
  const state = afterReturns({...reply, recipients, requester, delivery, deliveredTo}, all);
  await updateMessage(trx, reply.id, {...state, deliveredTo: JSON.stringify(state.deliveredTo)});
};

/**
 * Handles a bounce of a mail of ours: its reply may have failed, and its addresses are marked. Creates no ticket. As anybody can write such a
 * mail, it has an effect only on addresses that the reply went to, and not for long.
 */
export const takeBounce = async (
  deps: ConnectDeps,
  trx: Trx,
  {mail: {bounce}, recipients}: {mail: IncomingMail; recipients: string[]},
): Promise<BounceOutcome> => {
  const nothing: BounceOutcome = {outcome: 'bounce', number: null};
  if (!bounce || (await isOfBroadcast(deps, trx, {bounce, recipients}))) return nothing;
  const found = await findReturned(trx, bounce, deps.now());
  const ticket = found && (await findTicket(trx, found.reply.ticketId));
  if (!found || !ticket) return nothing;
  const {reply, returned} = found;
  const now = deps.now();
  await storeReturns(trx, reply, {returned, requester: ticket.requesterEmail ?? '', now});
  // Sorted: two bounces that mark the same contacts must not wait for each other.
  const marks = new Map(returned.map(({address, reason}) => [address.toLowerCase(), reason]));
  for (const address of [...marks.keys()].toSorted())
    await markBounced(trx, address, {at: now, reason: marks.get(address) ?? bounce.reason});
  await publishMessage(trx, 'message.updated', {id: reply.id, ticket});
  return {outcome: 'bounce', number: ticket.number};
};
