import {findSettings} from '../../settings/index.ts';
import type {Trx} from '#database/index.ts';
import type {TicketRow} from '../domain/rules.ts';
import type {Change, JobSender} from './change.ts';

/** Stored with jobs, so it keeps its original name. */
export const ASK = 'csat.ask';
/** A resolution after which the requester is surveyed; `resolvedAt` distinguishes it from others of the ticket. */
export interface AskJob {
  workspaceId: string;
  ticketId: string;
  resolvedAt: string;
}

/** True if a ticket gets a survey automatically: not a sample, imported, spam, deleted or merged one. */
export const isAskedAbout = ({
  isSample,
  externalId,
  isSpam,
  deletedAt,
  mergedIntoId,
}: TicketRow): boolean =>
  !isSample && externalId === null && !isSpam && deletedAt === null && mergedIntoId === null;

/** Undoing a reopening restores a resolution after which the requester was surveyed already. */
const isResolution = ({type, toValue, undoes}: Change['events'][number]) =>
  type === 'status' && toValue === 'resolved' && undoes === undefined;

/** Schedules a survey for a change that resolves a ticket, if surveys are on. */
export const askAfterResolve = async (
  jobs: JobSender,
  trx: Trx,
  {ticket, events}: Change,
): Promise<void> => {
  const {workspaceId, id: ticketId, resolvedAt} = ticket;
  if (resolvedAt === null || !isAskedAbout(ticket) || !events.some(isResolution)) return;
  const settings = await findSettings(trx);
  if (!settings?.isOn) return;
  const data: AskJob = {workspaceId, ticketId, resolvedAt: resolvedAt.toISOString()};
  const startAfter = new Date(resolvedAt.getTime() + settings.delayMinutes * 60_000);
  // Without a delay, the job runs at once; with one, the next poll finds it.
  await jobs.send(trx, {name: ASK, data, ...(settings.delayMinutes > 0 && {startAfter})});
};
