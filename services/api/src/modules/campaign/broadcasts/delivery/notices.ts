import type {NotificationKind} from '@switchboard/contracts/notifications/kinds';
import {broadcastPath} from '@switchboard/contracts/places/broadcast';
import type {Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notify} from '#modules/account/service.ts';
import type {BroadcastRow} from '../repository.ts';

interface Notice {
  row: Pick<BroadcastRow, 'id' | 'workspaceId' | 'name'>;
  kind: Extract<
    NotificationKind,
    'broadcast_finished' | 'broadcast_failed' | 'approval_requested' | 'approval_refused'
  >;
  userIds: readonly (string | null)[];
  actorId?: string | null;
  excerpt?: string;
  at: Date;
}

/** Notifies people about a broadcast. */
export const notifyOf = (
  jobs: Core['jobs'],
  trx: Trx,
  {row, kind, userIds, actorId = null, excerpt = '', at}: Notice,
): Promise<void> =>
  notify(jobs, trx, {
    workspaceId: row.workspaceId,
    kind,
    userIds: userIds.filter((id) => id !== null),
    actor: {id: actorId},
    topic: `broadcast:${row.id}`,
    title: row.name,
    excerpt,
    path: broadcastPath(row.id),
    at,
  });
