import {type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {publishEvent} from '../../../events/index.ts';
import {audienceOf} from '../scope/audience.ts';
import {lockTicket, updateTicket} from '../tickets/repository.ts';
import type {TicketRow} from '../tickets/rules.ts';
import {NOTICE, type NoticeJob} from './notice-jobs.ts';

type Noted = NonNullable<TicketRow['dueNoted']>;

const EVENT = {at_risk: 'sla.at_risk', breached: 'sla.breached'} as const;

/** Before the start: what is told when three quarters of a promise's time are over, and when it is broken. */
export const defineNotices = (deps: ApiDeps): void =>
  deps.jobs.define<NoticeJob>(NOTICE, (job) => noticeDue(deps, job));

/** What is to be told of a ticket's most urgent clock and was not yet. */
const planNotice = (
  {isListed, isDone, dueAt, atRiskAt, dueNoted}: TicketRow,
  now: Date,
): Noted | null => {
  if (!isListed || isDone || dueAt === null || dueNoted === 'breached') return null;
  if (dueAt <= now) return 'breached';
  return atRiskAt !== null && atRiskAt <= now && dueNoted === null ? 'at_risk' : null;
};

/** Tells once that a promise is at risk or broken. Tells nothing when the clock has moved or ended since the job was sent. */
export const noticeDue = (
  {db, now}: Pick<ApiDeps, 'db' | 'now'>,
  {workspaceId, ticketId, moment}: NoticeJob,
): Promise<void> =>
  withWorkspace(db, {workspaceId, userId: ''}, async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    // The clock of the database, by which the job came, may be ahead of ours.
    const at = new Date(Math.max(now().getTime(), Date.parse(moment)));
    const state = ticket && planNotice(ticket, at);
    if (!ticket || !state) return;
    await updateTicket(trx, ticketId, {dueNoted: state});
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
