import {answerOf, on} from '@switchboard/api-client/testing';
import {getBroadcast, listBroadcasts} from '@switchboard/contracts/broadcasts/endpoints';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';

export const broadcast = (changes: Partial<Broadcast> = {}): Broadcast => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Holiday hours',
  channel: 'email',
  subject: 'We are closed on Monday',
  body: 'See you on Tuesday.',
  status: 'draft',
  createdBy: 'Ana Reyes',
  version: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  ...changes,
});

export const page = (
  broadcasts: Broadcast[],
  nextCursor: string | null = null,
  total = broadcasts.length,
) => answerOf({broadcasts, page: {nextCursor, total}});
export const one = (changes?: Partial<Broadcast>) => answerOf({broadcast: broadcast(changes)});
export const listed = (...broadcasts: Broadcast[]) => on(listBroadcasts, page(broadcasts));
export const stored = (changes?: Partial<Broadcast>) =>
  on(getBroadcast, one(changes), {id: broadcast().id});
