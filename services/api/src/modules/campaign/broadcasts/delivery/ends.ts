import type {PauseKind} from '@switchboard/contracts/broadcasts/states';
import type {Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {closeHold, settleHold} from '#modules/account/service.ts';
import {changeBroadcast, notifyAboutStatus} from '../moves.ts';
import {addToCounts} from '../recipients/counts-repository.ts';
import {type BroadcastRow, updateBroadcast} from '../repository.ts';
import {notifyOf} from './notices.ts';
import {deleteRun, saveRun} from './work-repository.ts';

type Parts = Pick<Core, 'jobs'>;

/** Refunds the rest of the hold. */
export const endHold = async (trx: Trx, row: BroadcastRow, now: Date): Promise<void> => {
  if (row.holdId === null) return;
  await closeHold(trx, {holdId: row.holdId, now});
  await updateBroadcast(trx, row.id, {holdId: null});
};

/** Charges messages that a provider accepted, once per key; messages accepted after their hold was closed are not charged. */
export const charge = async (
  trx: Trx,
  {id, holdId}: Pick<BroadcastRow, 'id' | 'holdId'>,
  {amount, key, now}: {amount: number; key: string; now: Date},
): Promise<void> => {
  if (holdId === null || amount === 0) return;
  await addToCounts(trx, id, {more: {spent: amount}});
  await settleHold(trx, {holdId, amount, key, now});
};

/** Completes it once every recipient has an outcome. The run and the broadcast are locked. */
export const complete = async (
  {jobs}: Parts,
  trx: Trx,
  {row, now}: {row: BroadcastRow; now: Date},
): Promise<void> => {
  await changeBroadcast(trx, row, {status: 'completed', finishedAt: now, reason: '', now});
  await deleteRun(trx, row.id);
  await endHold(trx, row, now);
  await notifyOf(jobs, trx, {
    row,
    kind: 'broadcast_finished',
    userIds: [row.createdById, row.startedById],
    at: now,
  });
  await notifyAboutStatus(trx, row, 'completed');
};

/** Records that it could not start: nothing was sent. */
export const fail = async (
  {jobs}: Parts,
  trx: Trx,
  {row, reason, now}: {row: BroadcastRow; reason: string; now: Date},
): Promise<void> => {
  await changeBroadcast(trx, row, {status: 'failed', reason, finishedAt: now, now});
  await deleteRun(trx, row.id);
  await notifyOf(jobs, trx, {
    row,
    kind: 'broadcast_failed',
    userIds: [row.createdById, row.startedById, row.approvedById],
    excerpt: reason,
    at: now,
  });
  await notifyAboutStatus(trx, row, 'failed');
};

export interface Pause {
  kind: PauseKind;
  reason: string;
  /** Time of the automatic resumption; null: a user resumes it. */
  resumesAt: Date | null;
}

/** Interval at which a paused broadcast is checked for messages in progress. */
const LOOK_MS = 30_000;

/** Pauses it. The run and the broadcast are locked. */
export const pauseBroadcast = async (
  {jobs}: Parts,
  trx: Trx,
  {row, pause, now}: {row: BroadcastRow; pause: Pause; now: Date},
): Promise<void> => {
  const {kind, reason, resumesAt} = pause;
  await changeBroadcast(trx, row, {status: 'paused', pauseKind: kind, reason, resumesAt, now});
  await saveRun(trx, row.id, {wakeAt: new Date(now.getTime() + LOOK_MS)});
  if (kind === 'failures' || kind === 'obstacle')
    await notifyOf(jobs, trx, {
      row,
      kind: 'broadcast_failed',
      userIds: [row.createdById, row.startedById],
      excerpt: reason,
      at: now,
    });
  await notifyAboutStatus(trx, row, 'paused');
};

/** Resumes it. */
export const resumeBroadcast = async (
  trx: Trx,
  {row, now}: {row: BroadcastRow; now: Date},
): Promise<void> => {
  await changeBroadcast(trx, row, {
    status: 'sending',
    pauseKind: null,
    resumesAt: null,
    reason: '',
    now,
  });
  await notifyAboutStatus(trx, row, 'sending');
};
