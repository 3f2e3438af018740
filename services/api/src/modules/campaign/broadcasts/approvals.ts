import {may} from '@switchboard/contracts/team/permissions';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {listActivePeople} from '../../account/service.ts';
import {recordBroadcast} from './audit.ts';
import {notifyOf} from './delivery/notices.ts';
import {
  changeBroadcast,
  refuseMove,
  refuseUnlessSender,
  takeBroadcast,
  notifyAboutStatus,
} from './moves.ts';
import {readBroadcast} from './presenter.ts';
import type {BroadcastRow} from './repository.ts';

const senders = async (trx: Trx): Promise<string[]> =>
  (await listActivePeople(trx)).filter(({role}) => may(role, 'sendBroadcasts')).map(({id}) => id);

/** Requests that users with permission to send review a draft and start it. Throws 404, 409. */
export const requestApproval = (deps: Core, actor: Actor, id: string): Promise<Broadcast> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await takeBroadcast(trx, id);
    if (row.status !== 'draft') refuseMove(row, 'approved');
    const now = deps.now();
    const approval = {state: 'requested', byId: actor.userId, at: now.toISOString(), reason: ''};
    await changeBroadcast(trx, row, {approval: JSON.stringify(approval), now});
    await notifyOf(deps.jobs, trx, {
      row,
      kind: 'approval_requested',
      userIds: await senders(trx),
      actorId: actor.userId,
      at: now,
    });
    await notifyAboutStatus(trx, row, 'draft');
    return readBroadcast(trx, id);
  });

const askerOf = ({approval, createdById}: BroadcastRow): string => approval?.byId ?? createdById;

/** Refuses a request for approval, with a reason. Throws 403 for agents, 404, 409 when there is no request. */
export const refuseApproval = (
  deps: Core,
  actor: Actor,
  {id, reason}: {id: string; reason: string},
): Promise<Broadcast> => {
  refuseUnlessSender(actor);
  return withWorkspace(deps.db, actor, async (trx) => {
    const row = await takeBroadcast(trx, id);
    if (row.status !== 'draft' || row.approval?.state !== 'requested') refuseMove(row, 'refused');
    const now = deps.now();
    const approval = {state: 'refused', byId: actor.userId, at: now.toISOString(), reason};
    await changeBroadcast(trx, row, {approval: JSON.stringify(approval), now});
    await notifyOf(deps.jobs, trx, {
      row,
      kind: 'approval_refused',
      userIds: [askerOf(row)],
      actorId: actor.userId,
      excerpt: reason,
      at: now,
    });
    await recordBroadcast(trx, actor, {row, action: 'broadcast.refused', after: {reason}});
    await notifyAboutStatus(trx, row, 'draft');
    return readBroadcast(trx, id);
  });
};
