import type {RecipientStatus} from '@switchboard/contracts/broadcasts/states';
import type {Trx} from '#database/index.ts';
import {suppress} from '../../suppressions/index.ts';
import {charge} from '../delivery/ends.ts';
import {notifyAboutProgress} from '../delivery/settle.ts';
import {addToCounts, saveCountNotes} from '../recipients/counts-repository.ts';
import {findBroadcast} from '../repository.ts';
import {lockRecipient, noteFirst, raiseRecipient} from './repository.ts';

export interface Recipient {
  broadcastId: string;
  recipientId: string;
}
interface News {
  to: Extract<RecipientStatus, 'sent' | 'delivered' | 'bounced' | 'failed'>;
  code: string | null;
  error: string;
  /** Reason why the address gets no more broadcasts. */
  suppressFor: 'bounced' | 'complained' | null;
  now: Date;
}

const TELL_MS = 1000;

/**
 * Handles a report on the outcome of a message. A status only ever rises: late, repeated or reordered reports change nothing. A recipient
 * whose report arrives before their batch was settled is charged here.
 * @returns false for an unknown recipient
 */
export const takeNews = async (
  trx: Trx,
  {broadcastId, recipientId}: Recipient,
  {to, code, error, suppressFor, now}: News,
): Promise<boolean> => {
  const before = await lockRecipient(trx, broadcastId, recipientId);
  const row = before && (await findBroadcast(trx, broadcastId));
  if (!before || !row) return false;
  const place = {broadcastId, id: recipientId};
  const isRise =
    before.status !== 'pending' && (await raiseRecipient(trx, place, {to, code, error, now}));
  const isComplaint =
    suppressFor === 'complained' &&
    (await noteFirst(trx, {broadcastId, recipientId}, {moment: 'complainedAt', now}));
  if (isRise || isComplaint) {
    const counts = await addToCounts(trx, broadcastId, {
      moves: isRise ? [{from: before.status, to, count: 1}] : [],
      more: isComplaint ? {complained: 1} : {},
    });
    const isDue = counts.toldAt === null || now.getTime() - counts.toldAt.getTime() >= TELL_MS;
    if (isDue) await saveCountNotes(trx, broadcastId, {toldAt: now});
    if (isRise && to !== 'failed' && (before.status === 'queued' || before.status === 'unknown'))
      await charge(trx, row, {amount: before.credits, key: `recipient:${recipientId}`, now});
    if (isDue) await notifyAboutProgress(trx, row, counts);
  }
  if (suppressFor)
    await suppress(
      trx,
      {workspaceId: row.workspaceId, channel: row.channel, address: before.address},
      {reason: suppressFor, broadcastId, now},
    );
  return true;
};
