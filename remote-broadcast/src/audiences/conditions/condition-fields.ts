import type {Condition} from '@switchboard/contracts/audiences/filter';
import type {Ticket, TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';

/** Fields of conditions. */
export type ConditionField = Condition['field'];

/** Input of a condition's value, which determines its operators. */
export type ConditionKind =
  | 'text'
  | 'tags'
  | 'zones'
  | 'day'
  | 'channel'
  | 'yesNo'
  | 'statuses'
  | 'channels'
  | 'ticketTags'
  | 'ticketField'
  | 'rating';

export const FIELD_KINDS: Record<ConditionField, ConditionKind> = {
  name: 'text',
  email: 'text',
  phone: 'text',
  company: 'text',
  tag: 'tags',
  timeZone: 'zones',
  created: 'day',
  lastContact: 'day',
  unsubscribed: 'channel',
  openTicket: 'yesNo',
  ticketStatus: 'statuses',
  ticketChannel: 'channels',
  ticketTag: 'ticketTags',
  ticketField: 'ticketField',
  rating: 'rating',
};

export const FIELD_LABELS: Record<ConditionField, string> = {
  name: t('Name'),
  email: t('Email'),
  phone: t('Phone number'),
  company: t('Company'),
  tag: t('Tags'),
  timeZone: t('Time zone'),
  created: t('Added'),
  lastContact: t('Last contact'),
  unsubscribed: t('Subscription'),
  openTicket: t('Open tickets'),
  ticketStatus: t('Ticket status'),
  ticketChannel: t('Ticket channel'),
  ticketTag: t('Ticket tags'),
  ticketField: t('Ticket field'),
  rating: t('Last rating'),
};

/** In the order of the menu. */
export const FIELD_GROUPS: readonly {label: string; fields: readonly ConditionField[]}[] = [
  {
    label: t('Contact'),
    fields: [
      'name',
      'email',
      'phone',
      'company',
      'tag',
      'timeZone',
      'created',
      'lastContact',
      'unsubscribed',
    ],
  },
  {
    label: t('Their tickets'),
    fields: ['openTicket', 'ticketStatus', 'ticketChannel', 'ticketTag', 'ticketField', 'rating'],
  },
];

/** Operators of each kind, in words that stand between field and value; the first is the default. */
export const OPERATORS: Record<ConditionKind, Readonly<Record<string, string>>> = {
  text: {
    contains: t('contains'),
    is: t('is'),
    isNot: t('is not'),
    startsWith: t('begins with'),
    endsWith: t('ends with'),
    filled: t('is known'),
    empty: t('is unknown'),
  },
  tags: {any: t('include any of'), all: t('include all of'), none: t('include none of')},
  zones: {
    any: t('is one of'),
    none: t('is none of'),
    filled: t('is known'),
    empty: t('is unknown'),
  },
  day: {
    after: t('after'),
    before: t('before'),
    inLastDays: t('in the last days:'),
    notInLastDays: t('not in the last days:'),
  },
  channel: {no: t('gets broadcasts by'), yes: t('unsubscribed from')},
  yesNo: {yes: t('has some'), no: t('has none')},
  statuses: {any: t('is one of'), none: t('is never')},
  channels: {any: t('is one of'), none: t('is never')},
  ticketTags: {any: t('include any of'), none: t('include none of')},
  ticketField: {is: t('is'), isNot: t('is not')},
  rating: {atLeast: t('is at least'), atMost: t('is at most')},
};

export const STATUS_LABELS: Record<TicketStatus, string> = {
  new: t('New'),
  open: t('Open'),
  pending: t('Pending'),
  on_hold: t('On hold'),
  resolved: t('Resolved'),
  closed: t('Closed'),
};

export const TICKET_CHANNEL_LABELS: Record<Ticket['channel'], string> = {
  email: t('Email'),
  web: t('Web'),
  phone: t('Phone'),
  api: 'API',
  broadcast: t('Broadcast'),
  sms: t('SMS'),
};
