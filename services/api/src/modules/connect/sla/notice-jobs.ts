import type {Trx} from '../../../database/index.ts';
import type {Saving} from '../tickets/history.ts';
import type {TicketRow} from '../tickets/rules.ts';
import type {DueColumns} from './ticket-clocks.ts';

export const NOTICE = 'sla.notice';
/** `moment`: when it was to come. */
export interface NoticeJob {
  workspaceId: string;
  ticketId: string;
  moment: string;
}

const timeOf = (date: Date | null) => date?.getTime() ?? null;

/** Whether the most urgent clock of a ticket is another one, or ends at another time. */
export const hasMoved = (before: DueColumns, {dueMetric, dueAt}: DueColumns): boolean =>
  before.dueMetric !== dueMetric || timeOf(before.dueAt) !== timeOf(dueAt);

/** Looks at a ticket again when its clock comes to be at risk, and when it ends. */
export const noticeLater = async (
  trx: Trx,
  {workspaceId, id: ticketId, atRiskAt, dueAt}: TicketRow,
  {jobs}: Saving,
): Promise<void> => {
  for (const moment of [atRiskAt, dueAt]) {
    if (moment)
      await jobs.send(trx, {
        name: NOTICE,
        data: {workspaceId, ticketId, moment: moment.toISOString()} satisfies NoticeJob,
        startAfter: moment,
      });
  }
};
