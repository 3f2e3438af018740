import type {Recipient} from '@switchboard/contracts/reports/schedules';
import type {Reader} from '../../../account/directory/service.ts';
import type {ReportRow} from '../reports/repository.ts';

/** Whether somebody has a report among theirs. */
export const canOpen = (
  {visibility, ownerId}: Pick<ReportRow, 'visibility' | 'ownerId'>,
  userId: string,
): boolean => visibility === 'all' || ownerId === userId;

interface Receiving {
  userId: string;
  stoppedAt: Date | null;
  /** Nobody, for who is no active member. */
  isActive: boolean;
}

/** Whether a recipient gets the mails of a report, or why not. */
export const stateOf = (
  report: Pick<ReportRow, 'visibility' | 'ownerId'>,
  {userId, stoppedAt, isActive}: Receiving,
): Recipient['state'] => {
  if (stoppedAt !== null) return 'stopped';
  if (!isActive) return 'inactive';
  return canOpen(report, userId) ? 'receiving' : 'no_access';
};

/** Whose tickets the figures of a mail are made of. */
export type ReportReader = Reader & {workspaceId: string};
