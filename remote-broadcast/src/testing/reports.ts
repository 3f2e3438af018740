import {answerOf, on} from '@switchboard/api-client/testing';
import {getBroadcastReport, listRecipients} from '@switchboard/contracts/broadcasts/endpoints';
import type {BroadcastReport, Recipient} from '@switchboard/contracts/broadcasts/recipients';
import {sending} from './broadcasts.ts';

const NONE = {n: 0, of: 0};

export const report = (changes: Partial<BroadcastReport> = {}): BroadcastReport => ({
  counts: sending().counts,
  rates: {
    delivered: {n: 30, of: 40},
    bounced: {n: 0, of: 40},
    failed: {n: 4, of: 40},
    opened: {n: 12, of: 36},
    clicked: {n: 3, of: 36},
    replied: NONE,
    complained: NONE,
  },
  isTracked: true,
  stepMinutes: 60,
  timeline: [
    {at: '2026-11-02T09:00:00.000Z', sent: 36, opened: 10, clicked: 2},
    {at: '2026-11-02T10:00:00.000Z', sent: 0, opened: 2, clicked: 1},
  ],
  variants: [],
  links: [{url: 'https://shop.example/sale', clicks: 4, people: 3}],
  reasons: [{status: 'failed', code: '550', error: 'No such mailbox', count: 4}],
  ...changes,
});

export const recipient = (changes: Partial<Recipient> = {}): Recipient => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  contactId: '00000000-0000-4000-8000-0000000000f1',
  name: 'Rosa Lim',
  address: 'rosa@shop.example',
  status: 'delivered',
  code: null,
  error: '',
  attempts: 1,
  units: 1,
  credits: 1,
  variant: null,
  sentAt: '2026-11-02T09:01:00.000Z',
  deliveredAt: '2026-11-02T09:02:00.000Z',
  openedAt: '2026-11-02T09:30:00.000Z',
  clickedAt: null,
  repliedAt: null,
  complainedAt: null,
  updatedAt: '2026-11-02T09:30:00.000Z',
  ...changes,
});

export const reported = (changes?: Partial<BroadcastReport>) =>
  on(getBroadcastReport, answerOf({report: report(changes)}));
export const received = (...recipients: Recipient[]) =>
  on(listRecipients, answerOf({recipients, page: {nextCursor: null, total: recipients.length}}));
