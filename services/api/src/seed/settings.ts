import type {MacroRequest} from '@switchboard/contracts/macros/schemas';
import type {
  BusinessHoursRequest,
  SlaPolicyRequest,
  SlaTargets,
} from '@switchboard/contracts/sla/schemas';
import type {SupportAddressRequest} from '@switchboard/contracts/support-addresses/schemas';
import type {FieldRequest} from '@switchboard/contracts/ticket-fields/schemas';
import type {ViewRequest} from '@switchboard/contracts/views/schemas';
import {DEMO_WORKSPACE} from './people.ts';
import {PRODUCTS} from './values.ts';

const [ORDERS, DEVICES, APP] = ['Orders and billing', 'Device support', 'App and accounts'];

/** Teams with the first names of their members. */
export const DEMO_TEAMS = [
  {name: ORDERS, members: ['Ana', 'Elena']},
  {name: DEVICES, members: ['Kenji', 'James']},
  {name: APP, members: ['Kenji', 'Ana']},
];

const OF_ORDERS = new Set(['billing', 'delivery', 'refund', 'exchange', 'cancellation']);
const OF_DEVICES = new Set(['device', 'care', 'warranty', 'safety', 'pre-sales']);

/** Team for tickets with these tags. */
export const teamFor = (tags: readonly string[]): string => {
  if (tags.some((tag) => OF_ORDERS.has(tag))) return ORDERS;
  return tags.some((tag) => OF_DEVICES.has(tag)) ? DEVICES : APP;
};

/** First names of a team's members. */
export const membersOf = (team: string): readonly string[] =>
  DEMO_TEAMS.find(({name}) => name === team)?.members ?? [];

const field = <Name extends string>(
  name: Name,
  kind: FieldRequest['kind'],
  options: string[] = [],
) => ({name, kind, options, isActive: true});

export const DEMO_FIELDS = [
  field('Order number', 'text'),
  field('Product', 'choice', PRODUCTS),
  field('Under warranty', 'checkbox'),
  field('Bought on', 'date'),
  field('Planters affected', 'number'),
] satisfies FieldRequest[];
export type FieldName = (typeof DEMO_FIELDS)[number]['name'];

const [WORKDAY, SATURDAY] = [[{from: '08:00', to: '18:00'}], [{from: '09:00', to: '13:00'}]];

export const DEMO_HOURS: BusinessHoursRequest = {
  name: 'Greenhouse desk',
  timeZone: DEMO_WORKSPACE.timeZone,
  week: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, SATURDAY, []],
  holidays: [
    {date: '2026-12-25', name: 'Christmas Day'},
    {date: '2027-01-01', name: "New Year's Day"},
  ],
};

const targets = (first: number, next: number, resolution: number): SlaTargets => ({
  first,
  next,
  resolution,
});
const HOUR = 60;

type DemoPolicy = Omit<SlaPolicyRequest, 'hoursId'> & {inHours: boolean};

const SAFETY_FIRST: DemoPolicy = {
  name: 'Safety first',
  match: {channels: [], tags: ['safety']},
  targets: {
    low: targets(HOUR, HOUR, 48 * HOUR),
    normal: targets(30, HOUR, 24 * HOUR),
    high: targets(20, 30, 12 * HOUR),
    urgent: targets(15, 30, 8 * HOUR),
  },
  inHours: false,
  isActive: true,
};
const STANDARD: DemoPolicy = {
  name: 'Standard support',
  match: {channels: [], tags: []},
  targets: {
    low: targets(8 * HOUR, 16 * HOUR, 50 * HOUR),
    normal: targets(4 * HOUR, 8 * HOUR, 30 * HOUR),
    high: targets(2 * HOUR, 4 * HOUR, 20 * HOUR),
    urgent: targets(HOUR, 2 * HOUR, 10 * HOUR),
  },
  inHours: true,
  isActive: true,
};

/** Tried in this order. */
export const DEMO_POLICIES = [SAFETY_FIRST, STANDARD];

/** Policy for tickets with these tags. */
export const policyFor = (tags: readonly string[]): DemoPolicy =>
  tags.includes('safety') ? SAFETY_FIRST : STANDARD;

export const DEMO_MACROS: Omit<MacroRequest, 'visibility'>[] = [
  {
    name: 'Ask for the order number',
    bodyHtml:
      '<p>Hi {{contact.firstName|there}},</p><p>thank you for writing. Could you send me your order number? It starts with BL- and is in your confirmation mail.</p><p>{{agent.firstName}}</p>',
    actions: [{type: 'status', status: 'pending'}],
  },
  {
    name: 'Send a return label',
    bodyHtml:
      '<p>Hi {{contact.firstName|there}},</p><p>your return label is on its way to you. Please pack the planter in any solid box, without water in the tank. The refund follows within three days after it is back.</p><p>{{agent.firstName}}</p>',
    actions: [
      {type: 'addTags', tags: ['return']},
      {type: 'status', status: 'pending'},
    ],
  },
  {
    name: 'Restart the planter',
    bodyHtml:
      '<p>Hi {{contact.firstName|there}},</p><p>please unplug the planter for ten seconds, and plug it in again close to your router. The light turns green within a minute. Did that help?</p><p>{{agent.firstName}}</p>',
    actions: [{type: 'status', status: 'pending'}],
  },
  {
    name: 'Escalate a safety report',
    bodyHtml: '',
    actions: [
      {type: 'priority', priority: 'urgent'},
      {type: 'addTags', tags: ['safety']},
      {type: 'assign', to: 'me'},
    ],
  },
];

type DemoView = Pick<ViewRequest, 'name' | 'filter' | 'sort'> & {team?: string};

export const DEMO_VIEWS: DemoView[] = [
  {name: 'Overdue', filter: {sla: 'breached'}, sort: 'dueAt'},
  {
    name: 'Urgent and unanswered',
    filter: {status: 'new,open', priority: 'urgent,high'},
    sort: 'lastMessageAt',
  },
  {
    name: 'Refunds in progress',
    filter: {tag: 'refund', status: 'new,open,pending,on_hold'},
    sort: '-lastMessageAt',
  },
  {
    name: 'Firmware and sensors',
    filter: {tag: 'device', status: 'new,open,pending,on_hold'},
    sort: '-priority',
    team: DEVICES,
  },
];

export const DEMO_ADDRESS: SupportAddressRequest = {
  address: 'support@brightleaf.example',
  name: 'Brightleaf Support',
  signature: 'Brightleaf\nPlanters that look after themselves',
};
