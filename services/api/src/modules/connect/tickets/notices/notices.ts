import {type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notifyAboutTicket} from '../news/notify.ts';
import {publishEvent} from '#events/index.ts';
import {audienceOf} from '../access/audience.ts';
import {lockTicket, updateTicket} from '../repository.ts';
import type {TicketRow} from '../domain/rules.ts';
import {NOTICE, type NoticeJob} from '../write/notice-jobs.ts';

type Noted = NonNullable<TicketRow['dueNoted']>;

const EVENT = {at_risk: 'sla.at_risk', breached: 'sla.breached'} as const;

/** Before the start: defines the notices at three quarters of a target's time, and at its breach. */
export const defineNotices = (deps: Core): void =>
  deps.jobs.define<NoticeJob>(NOTICE, (job) => noticeDue(deps, job));

/** The notice that is due for a ticket's most urgent clock and was not sent yet. */
const planNotice = (
  {isListed, isDone, dueAt, atRiskAt, dueNoted}: TicketRow,
  now: Date,
): Noted | null => {
  if (!isListed || isDone || dueAt === null || dueNoted === 'breached') return null;
  if (dueAt <= now) return 'breached';
  return atRiskAt !== null && atRiskAt <= now && dueNoted === null ? 'at_risk' : null;
};

/** Notifies once that a target is at risk or breached. Does nothing when the clock has moved or ended since the job was sent. */
export const noticeDue = (
  {db, now, jobs}: Pick<Core, 'db' | 'now' | 'jobs'>,
  {workspaceId, ticketId, moment}: NoticeJob,
): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    // The clock of the database, which started the job, may be ahead of ours.
    const at = new Date(Math.max(now().getTime(), Date.parse(moment)));
    const state = ticket && planNotice(ticket, at);
    if (!ticket || !state) return;
    await updateTicket(trx, ticketId, {dueNoted: state});
    const to = ticket.assigneeId === null ? 'team' : [ticket.assigneeId];
    const by = {type: 'system' as const, id: null, at};
    await notifyAboutTicket(jobs, trx, {ticket, news: [{kind: `sla_${state}`, to, by}]});
    await tell(trx, ticket, state);
  });

const tell = async (trx: Trx, ticket: TicketRow, state: Noted): Promise<void> => {
  const {workspaceId, id, number, assigneeId, dueMetric: metric} = ticket;
  await publishEvent(trx, {
    workspaceId,
    type: EVENT[state],
    payload: {id, number, assigneeId, metric, state},
    audience: await audienceOf(trx, ticket),
  });
};
