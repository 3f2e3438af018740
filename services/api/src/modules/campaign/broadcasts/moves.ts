import {type BroadcastStatus, canMoveBroadcast} from '@switchboard/contracts/broadcasts/states';
import {notFound, problem} from '@switchboard/service-kit/errors';
import type {Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {type BroadcastRow, lockBroadcast, updateBroadcast} from './repository.ts';

/** Refusal of changes after the start. */
export const STARTED = "This broadcast has started and can't be edited";

/** Throws 403 for users who may not send: agents request approval. */
export const refuseUnlessSender = (actor: Actor): void =>
  requireCapability(actor, 'sendBroadcasts');

/** Reads it and locks it until the commit. Throws 404. */
export const takeBroadcast = async (trx: Trx, id: string): Promise<BroadcastRow> => {
  const row = await lockBroadcast(trx, id);
  if (!row) throw notFound('Broadcast');
  return row;
};

const WORDS: Record<BroadcastStatus, string> = {
  draft: 'is a draft',
  scheduled: 'is scheduled',
  preparing: 'is being prepared',
  sending: 'is being sent',
  paused: 'is paused',
  completed: 'has been sent',
  cancelled: 'was cancelled',
  failed: 'failed',
};

/** Throws 409 for a step that the status does not allow. */
export const refuseMove = ({status}: BroadcastRow, what: string): never => {
  throw problem('illegal_transition', `This broadcast ${WORDS[status]}: it cannot be ${what}.`);
};

/** Throws 409 if the table of states has no such step. @param what in words: `paused` */
export const expectMove = (row: BroadcastRow, to: BroadcastStatus, what: string): void => {
  if (!canMoveBroadcast(row.status, to)) refuseMove(row, what);
};

/** Changes a locked broadcast, with a new version. */
export const changeBroadcast = (
  trx: Trx,
  row: BroadcastRow,
  {now, ...change}: Updateable<Schema['campaign.broadcast']> & {now: Date},
): Promise<void> =>
  updateBroadcast(trx, row.id, {...change, version: row.version + 1, updatedAt: now});

/** Publishes its current status to all tabs. Last in a transaction. */
export const notifyAboutStatus = (
  trx: Trx,
  {id, workspaceId}: Pick<BroadcastRow, 'id' | 'workspaceId'>,
  status: BroadcastStatus,
): Promise<void> =>
  publishEvent(trx, {workspaceId, type: 'broadcast.status', payload: {id, status}});
