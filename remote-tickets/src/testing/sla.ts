import {answerOf, on} from '@switchboard/api-client/testing';
import {listBusinessHours, listSlaPolicies} from '@switchboard/contracts/sla/endpoints';
import type {BusinessHours, SlaPolicy} from '@switchboard/contracts/sla/schemas';

export const NONE = {first: null, next: null, resolution: null};
export const ID = '00000000-0000-4000-9000-000000000001';
export const OTHER = '00000000-0000-4000-9000-000000000002';
export const hours: BusinessHours = {
  id: ID,
  name: 'Office',
  timeZone: 'Asia/Manila',
  week: [...Array.from({length: 5}, () => [{from: '09:00', to: '17:00'}]), [], []],
  holidays: [{date: '2026-12-25', name: 'Christmas'}],
  isDefault: true,
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
export const policy = (changes: Partial<SlaPolicy> = {}): SlaPolicy => ({
  id: ID,
  name: 'Standard',
  match: {channels: [], tags: []},
  hoursId: ID,
  isActive: true,
  version: 4,
  updatedAt: '2026-01-01T00:00:00.000Z',
  targets: {
    urgent: {first: 15, next: 30, resolution: 240},
    high: NONE,
    normal: {...NONE, first: 90},
    low: NONE,
  },
  ...changes,
});

export const answers = {
  ...on(
    listSlaPolicies,
    answerOf({
      slaPolicies: [
        policy(),
        policy({
          id: OTHER,
          name: 'VIP',
          match: {channels: ['email'], tags: ['vip']},
          hoursId: null,
          isActive: false,
        }),
      ],
    }),
  ),
  ...on(listBusinessHours, answerOf({businessHours: [hours]})),
};
