import type {MailAddress} from '@switchboard/contracts/fields';
import type {MailFacts} from '@switchboard/contracts/messages/schemas';
import type {Trx} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {findTicket, publishMessage} from '../../tickets/index.ts';
import {updateMessage} from '../messages/repository.ts';
import type {Bounce} from './origin/bounce.ts';
import type {IncomingMail} from './read-mail.ts';
import {listReplies} from './repository.ts';
import {markBounced} from '../outgoing/repository.ts';

/** `number`: of the ticket of the reply. */
interface BounceOutcome {
  outcome: 'bounce';
  number: number | null;
}

/** Mail servers give up after some days. */
const BOUNCE_MS = 14 * 86_400_000;

/** A mail of ours, with its hidden recipients. */
interface Sent {
  mail: MailFacts | null;
  bcc: MailAddress[] | null;
}

const receiversOf = ({mail, bcc}: Sent): string[] =>
  [...(mail?.to ?? []), ...(mail?.cc ?? []), ...(bcc ?? [])].map(({address}) =>
    address.toLowerCase(),
  );

/** The recipient that a bounce is about. A bounce without a name is about the only recipient, if there is just one. */
const failedOf = ({addresses}: Bounce, sent: Sent): string | undefined => {
  const receivers = receiversOf(sent);
  return (
    receivers.find((address) => addresses.includes(address)) ??
    (addresses.length === 0 && receivers.length === 1 ? receivers[0] : undefined)
  );
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

/**
 * Handles a bounce of a mail of ours: its reply has failed, and the address is marked. Creates no ticket. As anybody can write such a mail,
 * it has an effect only on addresses that the reply went to, and not for long.
 */
export const takeBounce = async (
  deps: ApiDeps,
  trx: Trx,
  {mail: {bounce}, recipients}: {mail: IncomingMail; recipients: string[]},
): Promise<BounceOutcome> => {
  if (bounce && (await isOfBroadcast(deps, trx, {bounce, recipients})))
    return {outcome: 'bounce', number: null};
  const since = new Date(deps.now().getTime() - BOUNCE_MS);
  const replies =
    bounce?.isFinal && bounce.about.length > 0 ? await listReplies(trx, bounce.about, since) : [];
  const message = replies.find((sent) => bounce && failedOf(bounce, sent) !== undefined);
  const ticket = message && (await findTicket(trx, message.ticketId));
  const address = bounce && message && failedOf(bounce, message);
  if (!message || !ticket || !address) return {outcome: 'bounce', number: null};
  const {to = [], cc = []} = message.mail ?? {};
  // Other recipients still got it, and are skipped when it is sent again.
  const copy = [...(to.length > 1 ? to : []), ...cc, ...(message.bcc ?? [])].find(
    (one) => one.address.toLowerCase() === address,
  );
  const isForRequester = ticket.requesterEmail?.toLowerCase() === address;
  const reached = (message.deliveredTo ?? receiversOf(message)).filter(
    (one) => one.toLowerCase() !== address,
  );
  await updateMessage(trx, message.id, {
    deliveredTo: JSON.stringify(reached),
    ...(copy && !isForRequester
      ? message.delivery !== 'failed' && {
          deliveryError: `The copy for ${copy.address} came back: ${bounce.reason}.`,
        }
      : {
          delivery: 'failed',
          deliveryError: copy
            ? `The mail for ${copy.address} came back: ${bounce.reason}. The others got it.`
            : `The mail came back: ${bounce.reason}.`,
        }),
  });
  await markBounced(trx, address, {at: deps.now(), reason: bounce.reason});
  await publishMessage(trx, 'message.updated', {id: message.id, ticket});
  return {outcome: 'bounce', number: ticket.number};
};
