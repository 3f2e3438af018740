import type {Broadcast} from '@switchboard/contracts/broadcasts';

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
) => ({
  body: {error: false, message: '', broadcasts, page: {nextCursor, total}},
});
export const one = (changes?: Partial<Broadcast>) => ({
  body: {error: false, message: '', broadcast: broadcast(changes)},
});
export const LIST = 'GET /campaign/api/broadcasts';
export const ONE = `/campaign/api/broadcasts/${broadcast().id}`;
