import {invalid} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireMails, requireSms} from '#modules/account/service.ts';
import {findTicket, type TicketWithRequester} from '../../tickets/index.ts';
import type {MessageRow} from '../messages/repository.ts';
import {queueMail} from './service.ts';
import {queueSms, refuseUnfitSms, type Written} from './sms.ts';

type Requester = Pick<TicketWithRequester, 'channel' | 'requesterEmail' | 'requesterPhone'>;

/** True for a reply that leaves as an SMS: in tickets that came by SMS, unless the requester has only an email address. */
export const isBySms = ({channel, requesterEmail, requesterPhone}: Requester): boolean =>
  channel === 'sms' && (requesterPhone !== null || requesterEmail === null);

/** Address of a reply, by SMS or by mail, unless it names others. Null if there is no such address. */
export const addressOf = (
  ticket: Requester,
  {receivers}: Pick<MessageRow, 'receivers'>,
): string | null =>
  isBySms(ticket) ? ticket.requesterPhone : (receivers?.[0]?.address ?? ticket.requesterEmail);

/** Throws 422 for a reply that its channel cannot carry or has no address for, 402 for an SMS with too few credits. */
export const refuseUnsendable = async (
  trx: Trx,
  ticket: TicketWithRequester,
  {address, ...written}: Written & {address: string | null},
): Promise<void> => {
  const isSms = isBySms(ticket);
  if (address === null)
    throw invalid({
      requester: isSms
        ? 'Add a phone number before replying'
        : 'Add a recipient email before replying',
    });
  if (isSms) await refuseUnfitSms(trx, ticket, written);
};

/** Called before a reply is written. Throws 429 when the day's mails, or SMS, are used up and it would be one. */
export const requireWay = async (
  deps: ConnectDeps,
  actor: Actor,
  ticketId: string,
): Promise<void> => {
  const ticket = await withWorkspace(deps.db, actor, (trx) => findTicket(trx, ticketId));
  if (!ticket) return;
  if (!isBySms(ticket)) await requireMails(deps, actor.workspaceId);
  else if (!deps.sms.isSandbox) await requireSms(deps, actor.workspaceId);
};

/** In the transaction in which a reply becomes `queued`: enqueues its job. */
export const queueReply = async (
  deps: Pick<Core, 'jobs' | 'config' | 'now'>,
  trx: Trx,
  reply: {workspaceId: string; ticketId: string; messageId: string},
): Promise<void> => {
  const ticket = await findTicket(trx, reply.ticketId);
  if (ticket && isBySms(ticket))
    await queueSms(deps, trx, {...reply, phone: ticket.requesterPhone});
  else await queueMail(deps, trx, reply);
};
