import type {NewJob} from '../../../jobs/index.ts';
import type {Trx} from '../../../database/index.ts';
import type {Saving} from '../tickets/history.ts';
import type {Plan} from '../tickets/rules.ts';
import {findSettings} from './repository.ts';
import {isAskedAbout} from './rules.ts';

export const ASK = 'csat.ask';
/** A resolution after which the requester is asked; `resolvedAt` tells it from others of the ticket. */
export interface AskJob {
  workspaceId: string;
  ticketId: string;
  resolvedAt: string;
}

export const MAIL = 'csat.mail';
export interface MailJob {
  workspaceId: string;
  ratingId: string;
}

export const mailJob = (data: MailJob): NewJob => ({name: MAIL, data});

/** When a plan resolves a ticket: asks the requester some time later, if that is wanted. */
export const askAfterResolve = async (
  trx: Trx,
  {ticket, events}: Plan,
  {jobs}: Saving,
): Promise<void> => {
  const {workspaceId, id: ticketId, resolvedAt} = ticket;
  if (
    resolvedAt === null ||
    !isAskedAbout(ticket) ||
    !events.some(({type, toValue}) => type === 'status' && toValue === 'resolved')
  )
    return;
  const settings = await findSettings(trx);
  if (!settings?.isOn) return;
  const data: AskJob = {workspaceId, ticketId, resolvedAt: resolvedAt.toISOString()};
  const startAfter = new Date(resolvedAt.getTime() + settings.delayMinutes * 60_000);
  // What has no time to wait for is done at once; else it is seen with the next poll.
  await jobs.send(trx, {name: ASK, data, ...(settings.delayMinutes > 0 && {startAfter})});
};
