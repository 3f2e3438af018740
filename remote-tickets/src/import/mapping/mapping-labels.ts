import type {ImportNames} from '@switchboard/contracts/imports/mapping';
import {
  type Activity,
  type DateFormat,
  fieldTarget,
  type MappedKind,
  NEW_FIELD,
  SKIP,
  type TagSeparator,
  type Target,
} from '@switchboard/contracts/imports/targets';
import type {FieldKind} from '@switchboard/contracts/ticket-fields/schemas';
import {t} from '@switchboard/i18n';
import {
  CHANNEL_NAMES,
  PRIORITY_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
} from '../../shared/words/labels.ts';

export interface Option {
  value: string;
  label: string;
}
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

const optionsOf = <Key extends string>(labels: Partial<Record<Key, string>>): Option[] =>
  Object.entries<string | undefined>(labels).map(([value, label = '']) => ({value, label}));

const TICKET: Partial<Record<Target, string>> = {
  subject: t('Subject'),
  description: t('Description'),
  note: t('Internal note'),
  external_id: t('Ticket ID'),
  status: t('Status'),
  priority: t('Priority'),
  type: t('Type'),
  channel: t('Channel'),
  assignee: t('Assignee'),
  team: t('Team'),
  sla_policy: t('SLA policy'),
  tags: t('Tags'),
};
const EVENT: Partial<Record<Target, string>> = {
  external_id: t('Ticket ID'),
  activity: t('Activity'),
  event_at: t('Time of the event'),
  resource: t('Person'),
  event_text: t('Text of the event'),
};
const EVENT_TICKET: Partial<Record<Target, string>> = {
  subject: t('Subject'),
  description: t('Description'),
  priority: t('Priority'),
  type: t('Type'),
  channel: t('Channel'),
  team: t('Team'),
  sla_policy: t('SLA policy'),
  tags: t('Tags'),
};
const ACTIVITY_LABELS: Record<Activity, string> = {
  created: t('Created'),
  assigned: t('Assigned to the person'),
  taken_over: t('Taken over by the person'),
  ...STATUS_LABELS,
  reopened: t('Reopened'),
  requester_message: t('Message from the requester'),
  reply: t('Reply'),
  note: t('Internal note'),
};
const REQUESTER: Partial<Record<Target, string>> = {
  requester_email: t('Requester’s email'),
  requester_name: t('Requester’s name'),
  requester_first_name: t('Requester’s first name'),
  requester_last_name: t('Requester’s last name'),
};
const DATES: Partial<Record<Target, string>> = {
  created_at: t('Created'),
  first_responded_at: t('First response'),
  last_message_at: t('Last message'),
  resolved_at: t('Resolved'),
  closed_at: t('Closed'),
};
const CONTACT: Partial<Record<Target, string>> = {
  name: t('Name'),
  first_name: t('First name'),
  last_name: t('Last name'),
  email: t('Email'),
  phone: t('Phone'),
  company: t('Company'),
  time_zone: t('Time zone'),
  tags: t('Tags'),
};

const DO_NOT: Option = {value: SKIP, label: t('Don’t import')};

/** Targets of a column, grouped for a menu. */
export const targetGroups = (
  kind: MappedKind,
  {fields}: ImportNames,
): {first: readonly Option[]; groups: readonly OptionGroup[]} => {
  if (kind === 'contacts')
    return {first: [DO_NOT], groups: [{label: t('Contact'), options: optionsOf(CONTACT)}]};
  const own = fields.map(({id, name}) => ({value: fieldTarget(id), label: name}));
  return {
    first: [DO_NOT, {value: NEW_FIELD, label: t('Create a custom field')}],
    groups: [
      ...(kind === 'events'
        ? [
            {label: t('Event'), options: optionsOf(EVENT)},
            {label: t('Ticket'), options: optionsOf(EVENT_TICKET)},
          ]
        : [{label: t('Ticket'), options: optionsOf(TICKET)}]),
      {label: t('Requester'), options: optionsOf(REQUESTER)},
      ...(kind === 'events' ? [] : [{label: t('Dates'), options: optionsOf(DATES)}]),
      ...(own.length > 0 ? [{label: t('Custom fields'), options: own}] : []),
    ],
  };
};

export const FORMAT_LABELS: Record<DateFormat, string> = {
  ymd: t('Year, month, day'),
  mdy: t('Month, day, year'),
  dmy: t('Day, month, year'),
  named: t('Month as a word'),
  seconds: t('Seconds since 1970'),
  milliseconds: t('Milliseconds since 1970'),
};

export const SEPARATOR_LABELS: Record<TagSeparator, string> = {
  ';': t('Semicolons'),
  ',': t('Commas'),
  '|': t('Vertical bars'),
  ' ': t('Spaces'),
};

export const KIND_LABELS: Record<FieldKind, string> = {
  text: t('Text'),
  number: t('Number'),
  date: t('Date'),
  checkbox: t('Checkbox'),
  choice: t('Choice'),
};

/** Targets of a value. @returns the options, and the label of the empty one if allowed */
export const valueOptions = (
  target: string,
  {members, teams, policies, fields}: ImportNames,
): {options: readonly Option[]; nothing: string | null} => {
  switch (target) {
    case 'status':
      return {options: optionsOf(STATUS_LABELS), nothing: null};
    case 'priority':
      return {options: optionsOf(PRIORITY_LABELS), nothing: null};
    case 'type':
      return {options: optionsOf(TYPE_LABELS), nothing: null};
    case 'channel':
      return {options: optionsOf(CHANNEL_NAMES), nothing: null};
    case 'activity':
      return {options: optionsOf(ACTIVITY_LABELS), nothing: t('Ignore')};
    case 'resource':
      return {
        options: members.map(({id, name}) => ({value: id, label: name})),
        nothing: t('Not a member'),
      };
    case 'assignee':
      return {
        options: members.map(({id, name}) => ({value: id, label: name})),
        nothing: t('Nobody'),
      };
    case 'team':
      return {
        options: teams.map(({id, name}) => ({value: id, label: name})),
        nothing: t('No team'),
      };
    case 'sla_policy':
      return {
        options: policies.map((name) => ({value: name, label: name})),
        nothing: t('No targets'),
      };
    default: {
      const field = fields.find(({id}) => fieldTarget(id) === target);
      return {
        options: (field?.options ?? []).map((option) => ({value: option, label: option})),
        nothing: t('Leave empty'),
      };
    }
  }
};
