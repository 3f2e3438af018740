import type {Recipient} from '@switchboard/contracts/reports/schedules';
import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import type {ReportQuery} from '@switchboard/contracts/reports/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import type {Person, Reader} from '../../../account/directory/service.ts';
import {mayAsk} from '../filter.ts';
import type {ReportRow} from '../reports/repository.ts';

/** Whether somebody has a report among theirs. */
export const canOpen = (
  {visibility, ownerId}: Pick<ReportRow, 'visibility' | 'ownerId'>,
  userId: string,
): boolean => visibility === 'all' || ownerId === userId;

/** The filters of a report, without whom its table is of. */
export const filtersOf = ({by: _, ...query}: ReportQuery): AnalyticsQuery => query;

/** Of who is, or was, a member. */
export const activeRole = (person: Person | undefined): Role | undefined =>
  person?.isActive ? person.role : undefined;

interface Receiving {
  userId: string;
  stoppedAt: Date | null;
  /** Of an active member; undefined for who is none. */
  role: Role | undefined;
}

/** Whether a recipient gets the mails of a report, or why not. */
export const stateOf = (
  report: Pick<ReportRow, 'visibility' | 'ownerId' | 'query'>,
  {userId, stoppedAt, role}: Receiving,
): Recipient['state'] => {
  if (stoppedAt !== null) return 'stopped';
  if (role === undefined) return 'inactive';
  const seesIt = canOpen(report, userId) && mayAsk(filtersOf(report.query), {userId, role});
  return seesIt ? 'receiving' : 'no_access';
};

/** Whose tickets the figures of a mail are made of. */
export type ReportReader = Reader & {workspaceId: string};
