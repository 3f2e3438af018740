import type {CreateMessageRequest} from '@switchboard/contracts/messages/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import type {Actor} from '../../../../plugins/auth.ts';
import {requireMails} from '../../../account/allowance/service.ts';
import {findTicket, type TicketWithRequester} from '../../tickets/index.ts';
import {queueMail} from './service.ts';
import {queueSms, refuseUnfitSms} from './sms.ts';

type Requester = Pick<TicketWithRequester, 'channel' | 'requesterEmail' | 'requesterPhone'>;

/** Where a reply goes: by SMS in tickets that came by SMS, else by mail. Null where the requester has no such address. */
export const addressOf = ({channel, requesterEmail, requesterPhone}: Requester): string | null =>
  channel === 'sms' ? requesterPhone : requesterEmail;

/** Throws 422 for a reply that its channel cannot carry or has no address for, 402 for an SMS that there are too few credits for. */
export const refuseUnsendable = async (
  trx: Trx,
  ticket: TicketWithRequester,
  {request, html, now}: {request: CreateMessageRequest; html: string; now: Date},
): Promise<void> => {
  const isSms = ticket.channel === 'sms';
  if (addressOf(ticket) === null)
    throw invalid({
      requester: isSms
        ? 'Add a phone number before replying'
        : 'Add a recipient email before replying',
    });
  if (isSms) await refuseUnfitSms(trx, ticket, {request, html, now});
};

/** Before a reply is written. Throws 429 when the day's mails are used up and it would be one. */
export const requireWay = async (deps: ApiDeps, actor: Actor, ticketId: string): Promise<void> => {
  const isSms = await withWorkspace(
    deps.db,
    actor,
    async (trx) => (await findTicket(trx, ticketId))?.channel === 'sms',
  );
  if (!isSms) await requireMails(deps, actor.workspaceId);
};

/** In the transaction in which a reply becomes `queued`: sends a job after it. */
export const queueReply = async (
  deps: Pick<ApiDeps, 'jobs' | 'config' | 'now'>,
  trx: Trx,
  reply: {workspaceId: string; ticketId: string; messageId: string},
): Promise<void> => {
  const ticket = await findTicket(trx, reply.ticketId);
  if (ticket?.channel === 'sms')
    await queueSms(deps, trx, {...reply, phone: ticket.requesterPhone});
  else await queueMail(deps, trx, reply);
};
