import type {CreateMessageRequest, Delivery} from '@switchboard/contracts/messages/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import type {MessageRow} from './repository.ts';

/** A reply that has not left yet, and its due time. */
export interface Waiting {
  delivery: 'undoable' | 'scheduled';
  undoUntil: Date | null;
  sendAt: Date | null;
  due: Date;
}

const YEAR_MS = 366 * 86_400_000;

/**
 * Waiting time of a new message; null for a note, and without an undo window.
 * @throws 422 for a time in the past or more than a year ahead, and for a note with a time
 */
export const planWait = (
  {kind, sendAt}: Pick<CreateMessageRequest, 'kind' | 'sendAt'>,
  {at, undoMs}: {at: Date; undoMs: number},
): Waiting | null => {
  if (sendAt !== undefined) return planSchedule(kind, new Date(sendAt), at);
  if (kind === 'note' || undoMs === 0) return null;
  const due = new Date(at.getTime() + undoMs);
  return {delivery: 'undoable', undoUntil: due, sendAt: null, due};
};

/** Throws 422 like `planWait`. */
export const planSchedule = (kind: CreateMessageRequest['kind'], due: Date, at: Date): Waiting => {
  if (kind === 'note') throw invalid({sendAt: 'Only replies can be scheduled'});
  if (due <= at) throw invalid({sendAt: 'Send time must be in the future'});
  if (due.getTime() > at.getTime() + YEAR_MS)
    throw invalid({sendAt: 'Send time must be within a year'});
  return {delivery: 'scheduled', undoUntil: null, sendAt: due, due};
};

/** Due time of a waiting message; null for every other one. */
export const dueOf = ({delivery, undoUntil, sendAt}: MessageRow): Date | null => {
  if (delivery === 'undoable') return undoUntil;
  return delivery === 'scheduled' ? sendAt : null;
};

/** Next state of a reply when it leaves: nothing is sent for the example of a new workspace, nor to a requester without an address. */
export const deliveryAtSend = ({
  isSample,
  address,
}: {
  isSample: boolean;
  /** Address of the requester, by the ticket's channel. */
  address: string | null;
}): 'none' | 'queued' => (isSample || address === null ? 'none' : 'queued');

export const presentDelivery = ({
  delivery,
  undoUntil,
  sendAt,
  deliveryError,
}: MessageRow): Delivery => ({
  state: delivery,
  undoUntil: undoUntil?.toISOString() ?? null,
  sendAt: sendAt?.toISOString() ?? null,
  error: deliveryError,
});
