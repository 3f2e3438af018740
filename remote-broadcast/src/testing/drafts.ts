import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import {getReach, listAudiences} from '@switchboard/contracts/audiences/endpoints';
import type {Audience} from '@switchboard/contracts/audiences/schemas';
import {
  estimateBroadcast,
  getBroadcastSettings,
  updateBroadcast,
} from '@switchboard/contracts/broadcasts/endpoints';
import type {BroadcastSettings} from '@switchboard/contracts/broadcasts/recipients';
import type {Broadcast, Estimate} from '@switchboard/contracts/broadcasts/schemas';
import {checkContent, previewContent} from '@switchboard/contracts/content/endpoints';
import {listTemplates} from '@switchboard/contracts/templates/endpoints';
import {broadcast, stored} from './broadcasts.ts';

export const CUSTOMERS = '00000000-0000-4000-8000-0000000000d1';

const audience: Audience = {
  id: CUSTOMERS,
  name: 'Customers in Manila',
  kind: 'dynamic',
  filter: {match: 'all', conditions: []},
  count: 14,
  countedAt: '2026-11-01T08:00:00.000Z',
  usedIn: {broadcasts: 0, unsent: 0},
  createdBy: 'Ana Reyes',
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

/** The verified sender of test drafts. */
export const SENDER = {
  id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Acme Support',
  address: 'support@acme.test',
};

const NO_SKIPS = {
  no_address: 0,
  invalid_address: 0,
  foreign_number: 0,
  unsubscribed: 0,
  suppressed: 0,
  duplicate: 0,
};

export const estimate = (changes: Partial<Estimate> = {}): Estimate => ({
  recipients: 12,
  skipped: {...NO_SKIPS, unsubscribed: 2, missing_variable: 0},
  units: 12,
  price: 1,
  credits: 12,
  available: 900,
  month: null,
  day: null,
  needsPayment: false,
  missing: [],
  faults: {},
  ...changes,
});
export const estimated = (changes?: Partial<Estimate>) =>
  on(estimateBroadcast, answerOf({estimate: estimate(changes)}));

/** A complete draft. */
export const ready = (changes: Partial<Broadcast> = {}): Broadcast =>
  broadcast({audienceIds: [CUSTOMERS], html: '<p>See you on Tuesday.</p>', ...changes});

/** Stores the request under the next version. */
const storing = (item: Broadcast): Answers => {
  let current = item;
  return on(updateBroadcast, ({body}) => {
    current = {...current, ...(body as Partial<Broadcast>), version: current.version + 1};
    return answerOf({broadcast: current});
  });
};

/** Sending settings. */
export const settingsWith = (changes: Partial<BroadcastSettings> = {}): Answers =>
  on(
    getBroadcastSettings,
    answerOf({
      settings: {
        isTracked: true,
        emailBy: 'outbox',
        smsBy: 'sandbox',
        dkim: null,
        prices: {email: 1, sms: 10},
        senders: [SENDER],
        ...changes,
      },
    }),
  );

/** Answers for the steps of a draft. */
export const editing = (item: Broadcast = ready()): Answers => ({
  ...stored(item),
  ...storing(item),
  ...estimated(),
  ...on(listAudiences, answerOf({audiences: [audience], page: {nextCursor: null, total: 1}})),
  ...on(
    getReach,
    answerOf({reach: {contacts: 14, recipients: 12, skipped: {...NO_SKIPS, unsubscribed: 2}}}),
  ),
  ...on(listTemplates, answerOf({templates: [], page: {nextCursor: null, total: 0}})),
  ...on(checkContent, answerOf({issues: [], empty: []})),
  ...on(
    previewContent,
    answerOf({
      preview: {
        subject: 'We are closed on Monday',
        html: '<html><body><p>See you on Tuesday.</p></body></html>',
        text: 'See you on Tuesday.',
        bytes: 52,
        segments: null,
        empty: [],
      },
      issues: [],
    }),
  ),
  ...settingsWith(),
});
