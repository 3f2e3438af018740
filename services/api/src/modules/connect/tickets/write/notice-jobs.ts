import type {Trx} from '#database/index.ts';
import type {Change, JobSender} from './change.ts';
import type {DueColumns} from '../../service-levels/index.ts';

export const NOTICE = 'sla.notice';
/** `moment`: intended time of the notice. */
export interface NoticeJob {
  workspaceId: string;
  ticketId: string;
  moment: string;
}

const timeOf = (date: Date | null) => date?.getTime() ?? null;

/** True when the most urgent clock of a ticket is another one, or ends at another time. */
export const hasMoved = (before: DueColumns, {dueMetric, dueAt}: DueColumns): boolean =>
  before.dueMetric !== dueMetric || timeOf(before.dueAt) !== timeOf(dueAt);

/**
 * For a moved clock, or a ticket that is back from the trash or spam: schedules checks at the times when it becomes at risk, and when it
 * ends.
 */
export const noticeAfter = async (
  jobs: JobSender,
  trx: Trx,
  {before, ticket, events}: Change,
): Promise<void> => {
  // Notices were omitted while it was in the trash or spam.
  const isBack = events.some(({type}) => type === 'trash' || type === 'spam');
  if (!isBack && !hasMoved(before, ticket)) return;
  const {workspaceId, id: ticketId, atRiskAt, dueAt} = ticket;
  for (const moment of [atRiskAt, dueAt]) {
    if (moment)
      await jobs.send(trx, {
        name: NOTICE,
        data: {workspaceId, ticketId, moment: moment.toISOString()} satisfies NoticeJob,
        startAfter: moment,
      });
  }
};
