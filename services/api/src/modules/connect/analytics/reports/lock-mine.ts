import {mayFully} from '@switchboard/contracts/team/permissions';
import {forbidden, notFound} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {lockReport, type ReportRow} from './repository.ts';

/** @throws 403 for a shared report unless the caller may share */
export const refuseShared = ({role}: Actor, visibility: ReportRow['visibility']): void => {
  if (visibility !== 'private' && !mayFully(role, 'shareMacrosAndViews'))
    throw forbidden('Only supervisors, admins and owners can share reports.');
};

/**
 * A report among the caller's that they may change.
 * @throws 404, 403 for a shared one unless the caller may share
 */
export const lockMine = async (trx: Trx, actor: Actor, id: string): Promise<ReportRow> => {
  const row = await lockReport(trx, {id, userId: actor.userId});
  if (!row) throw notFound('Report');
  refuseShared(actor, row.visibility);
  return row;
};
