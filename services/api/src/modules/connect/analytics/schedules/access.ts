import type {Recipient} from '@switchboard/contracts/reports/schedules';
import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import type {ReportQuery} from '@switchboard/contracts/reports/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import type {Person, Reader} from '#modules/account/service.ts';
import {mayAsk} from '../filter.ts';
import type {ReportRow} from '../reports/repository.ts';

/** True if a report is among those of the person. */
export const canOpen = (
  {visibility, ownerId}: Pick<ReportRow, 'visibility' | 'ownerId'>,
  userId: string,
): boolean => visibility === 'all' || ownerId === userId;

/** The filters of a report, without the grouping of its table. */
export const filtersOf = ({by: _, ...query}: ReportQuery): AnalyticsQuery => query;

/** Role of a present member; undefined for others. */
export const activeRole = (person: Person | undefined): Role | undefined =>
  person?.isActive ? person.role : undefined;

interface Receiving {
  userId: string;
  stoppedAt: Date | null;
  /** Role of an active member; undefined for others. */
  role: Role | undefined;
}

/** State of a recipient: gets the mails of a report, or the reason why not. */
export const stateOf = (
  report: Pick<ReportRow, 'visibility' | 'ownerId' | 'query'>,
  {userId, stoppedAt, role}: Receiving,
): Recipient['state'] => {
  if (stoppedAt !== null) return 'stopped';
  if (role === undefined) return 'inactive';
  const seesIt = canOpen(report, userId) && mayAsk(filtersOf(report.query), {userId, role});
  return seesIt ? 'receiving' : 'no_access';
};

/** Reader whose visible tickets the figures of a mail consist of. */
export type ReportReader = Reader & {workspaceId: string};
