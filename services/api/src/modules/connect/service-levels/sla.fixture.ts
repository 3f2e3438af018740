import type {BusinessHoursRequest, SlaPolicyRequest} from '@switchboard/contracts/sla/schemas';

/** No target of a priority. */
export const NONE = {first: null, next: null, resolution: null};
export const hours = (changes: Partial<BusinessHoursRequest> = {}): BusinessHoursRequest => ({
  name: 'Office',
  timeZone: 'Asia/Manila',
  holidays: [],
  week: [
    ...Array.from({length: 5}, () => [
      {from: '09:00', to: '12:00'},
      {from: '13:00', to: '18:00'},
    ]),
    [],
    [],
  ],
  ...changes,
});
export const policy = (changes: Partial<SlaPolicyRequest> = {}): SlaPolicyRequest => ({
  name: 'Standard',
  match: {channels: [], tags: []},
  hoursId: null,
  isActive: true,
  targets: {
    low: NONE,
    normal: {first: 60, next: 30, resolution: 480},
    high: {...NONE, first: 30},
    urgent: {...NONE, first: 15},
  },
  ...changes,
});
