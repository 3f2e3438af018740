import type {Trx} from '#database/index.ts';
import {hasAssigningTeam, type OnMembersFree} from '#modules/account/service.ts';
import type {Change, JobSender} from './change.ts';

export const DRAIN = 'assignment.drain';
export interface DrainJob {
  workspaceId: string;
}

/** After the commit: assigns waiting tickets to members with capacity. */
export const drainLater =
  (jobs: JobSender): OnMembersFree =>
  (trx, workspaceId) => {
    const data: DrainJob = {workspaceId};
    return jobs.send(trx, {name: DRAIN, data});
  };

/** Changes after which a ticket waits, or a member has fewer open ones. */
const MATTERS = new Set<string>([
  'created',
  'assignee',
  'team',
  'status',
  'snooze',
  'trash',
  'spam',
  'merged_into',
]);

/** After a change of a ticket: schedules an assignment of it, or of another one. An automatic assignment is no reason for the next. */
export const assignAfter = async (
  jobs: JobSender,
  trx: Trx,
  {ticket, events}: Change,
): Promise<void> => {
  const isReason =
    !ticket.isSample && events.some(({type, by}) => MATTERS.has(type) && by.type !== 'rule');
  if (isReason && (await hasAssigningTeam(trx))) await drainLater(jobs)(trx, ticket.workspaceId);
};
