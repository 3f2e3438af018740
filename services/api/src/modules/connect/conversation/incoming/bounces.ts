import type {Trx} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {findTicket, publishMessage} from '../../tickets/index.ts';
import {updateMessage} from '../messages/repository.ts';
import type {Bounce} from './origin/bounce.ts';
import type {IncomingMail} from './read-mail.ts';
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

type Reply = Awaited<ReturnType<typeof listReplies>>[number];

/** The recipients that a bounce is about. A bounce without a name is about the only recipient, if there is just one. */
const returnedBy = ({addresses, reason}: Bounce, reply: Reply): Returned[] => {
  const receivers = addressesIn(recipientsOf(reply));
  const named = new Set(addresses.map(mailboxOf));
  const isNameless = addresses.length === 0 && receivers.length === 1;
  return receivers
    .filter((address) => isNameless || named.has(mailboxOf(address)))
    .map((address) => ({address, reason}));
};

/** Handles a bounce of a broadcast, which records it for its recipient. */
const isOfBroadcast = (
  {ticketBroadcasts, now}: ApiDeps,
  trx: Trx,
  {bounce, recipients}: {bounce: Bounce; recipients: string[]},
): Promise<boolean> => {
  const {about, addresses, isFinal, reason} = bounce;
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

/**
 * Stores who returned a reply, and its state: recipients who got it are skipped when it is sent again. While it is still being sent to
 * others, the state is judged by the last attempt.
 */
const storeReturns = async (
  trx: Trx,
  reply: Reply,
  {returned, requester}: {returned: Returned[]; requester: string},
): Promise<void> => {
  const named = new Set(returned.map(({address}) => mailboxOf(address)));
  const earlier = (reply.returned ?? []).filter(({address}) => !named.has(mailboxOf(address)));
  const all = [...earlier, ...returned];
  await updateMessage(trx, reply.id, {returned: JSON.stringify(all)});
  if (reply.delivery === 'queued') return;
  const recipients = recipientsOf(reply);
  const {delivery} = reply;
  const deliveredTo = reply.deliveredTo ?? addressesIn(recipients);
  const state = afterReturns({recipients, requester, delivery, deliveredTo}, all);
  await updateMessage(trx, reply.id, {...state, deliveredTo: JSON.stringify(state.deliveredTo)});
};

/**
 * Handles a bounce of a mail of ours: its reply may have failed, and its addresses are marked. Creates no ticket. As anybody can write such a
 * mail, it has an effect only on addresses that the reply went to, and not for long.
 */
export const takeBounce = async (
  deps: ApiDeps,
  trx: Trx,
  {mail: {bounce}, recipients}: {mail: IncomingMail; recipients: string[]},
): Promise<BounceOutcome> => {
  const nothing: BounceOutcome = {outcome: 'bounce', number: null};
  if (!bounce || (await isOfBroadcast(deps, trx, {bounce, recipients}))) return nothing;
  const found = await findReturned(trx, bounce, deps.now());
  const ticket = found && (await findTicket(trx, found.reply.ticketId));
  if (!found || !ticket) return nothing;
  const {reply, returned} = found;
  await storeReturns(trx, reply, {returned, requester: ticket.requesterEmail ?? ''});
  // Sorted: two bounces that mark the same contacts must not wait for each other.
  for (const address of returned.map((one) => one.address.toLowerCase()).toSorted())
    await markBounced(trx, address, {at: deps.now(), reason: bounce.reason});
  await publishMessage(trx, 'message.updated', {id: reply.id, ticket});
  return {outcome: 'bounce', number: ticket.number};
};
