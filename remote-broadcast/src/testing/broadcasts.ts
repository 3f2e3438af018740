import {answerOf, on} from '@switchboard/api-client/testing';
import {getBroadcast, listBroadcasts} from '@switchboard/contracts/broadcasts/endpoints';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';

const NO_COUNTS: Broadcast['counts'] = {
  pending: 0,
  queued: 0,
  sent: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  cancelled: 0,
  opened: 0,
  clicked: 0,
  replied: 0,
  complained: 0,
};

export const broadcast = (changes: Partial<Broadcast> = {}): Broadcast => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Holiday hours',
  channel: 'email',
  subject: 'We are closed on Monday',
  preheader: '',
  html: 'See you on Tuesday.',
  text: '',
  variables: [],
  templateId: null,
  senderId: null,
  audienceIds: [],
  excludeIds: [],
  window: null,
  ratePerMinute: null,
  subjectTest: null,
  status: 'draft',
  pause: null,
  reason: '',
  approval: null,
  scheduleAt: null,
  timeZone: 'Asia/Manila',
  counts: NO_COUNTS,
  recipients: 0,
  credits: {held: 0, spent: 0},
  createdById: '00000000-0000-4000-8000-0000000000a1',
  createdBy: 'Ana Reyes',
  approvedBy: null,
  startedAt: null,
  finishedAt: null,
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
  on(getBroadcast, one(changes), {id: broadcast(changes).id});

/** A running one: 40 of 100 are done. */
export const sending = (changes: Partial<Broadcast> = {}): Broadcast =>
  broadcast({
    status: 'sending',
    counts: {...NO_COUNTS, pending: 58, queued: 2, sent: 6, delivered: 30, failed: 4, skipped: 3},
    recipients: 103,
    credits: {held: 96, spent: 36},
    startedAt: '2026-11-02T09:00:00.000Z',
    approvedBy: 'Ana Reyes',
    ...changes,
  });
