import type {Trx} from '#database/index.ts';
import type {Jobs} from '#jobs/index.ts';

export const RUN = 'report.run';
export const MAIL = 'report.mail';

export interface RunJob {
  workspaceId: string;
  scheduleId: string;
}
export interface MailJob {
  workspaceId: string;
  deliveryId: string;
}

/** Runs a schedule when it is due; skips one that has moved or gone meanwhile. */
export const runAt = (
  jobs: Pick<Jobs, 'send'>,
  trx: Trx,
  {at, ...data}: RunJob & {at: Date},
): Promise<void> => jobs.send(trx, {name: RUN, data, startAfter: at});

export const mailNow = (jobs: Pick<Jobs, 'send'>, trx: Trx, data: MailJob): Promise<void> =>
  jobs.send(trx, {name: MAIL, data});
