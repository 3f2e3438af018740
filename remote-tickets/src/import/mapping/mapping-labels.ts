import type {ImportNames} from '@switchboard/contracts/imports/mapping';
import {
  type DateFormat,
  fieldTarget,
  NEW_FIELD,
  SKIP,
  type TagSeparator,
  type Target,
} from '@switchboard/contracts/imports/targets';
import type {FieldKind} from '@switchboard/contracts/ticket-fields/schemas';
import {CHANNEL_NAMES, PRIORITY_LABELS, STATUS_LABELS, TYPE_LABELS} from '../../shared/labels.ts';

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
  subject: 'Subject',
  description: 'Description',
  note: 'Internal note',
  external_id: 'Ticket ID',
  status: 'Status',
  priority: 'Priority',
  type: 'Type',
  channel: 'Channel',
  assignee: 'Assignee',
  team: 'Team',
  tags: 'Tags',
};
const REQUESTER: Partial<Record<Target, string>> = {
  requester_email: 'Requester’s email',
  requester_name: 'Requester’s name',
  requester_first_name: 'Requester’s first name',
  requester_last_name: 'Requester’s last name',
};
const DATES: Partial<Record<Target, string>> = {
  created_at: 'Created',
  first_responded_at: 'First response',
  last_message_at: 'Last message',
  resolved_at: 'Resolved',
  closed_at: 'Closed',
};
const CONTACT: Partial<Record<Target, string>> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  time_zone: 'Time zone',
  tags: 'Tags',
};

const DO_NOT: Option = {value: SKIP, label: 'Don’t import'};

/** What a column can become, in groups as a menu shows them. */
export const targetGroups = (
  kind: 'tickets' | 'contacts',
  {fields}: ImportNames,
): {first: readonly Option[]; groups: readonly OptionGroup[]} => {
  if (kind === 'contacts')
    return {first: [DO_NOT], groups: [{label: 'Contact', options: optionsOf(CONTACT)}]};
  const own = fields.map(({id, name}) => ({value: fieldTarget(id), label: name}));
  return {
    first: [DO_NOT, {value: NEW_FIELD, label: 'Create a custom field'}],
    groups: [
      {label: 'Ticket', options: optionsOf(TICKET)},
      {label: 'Requester', options: optionsOf(REQUESTER)},
      {label: 'Dates', options: optionsOf(DATES)},
      ...(own.length > 0 ? [{label: 'Custom fields', options: own}] : []),
    ],
  };
};

export const FORMAT_LABELS: Record<DateFormat, string> = {
  ymd: 'Year, month, day',
  mdy: 'Month, day, year',
  dmy: 'Day, month, year',
  named: 'Month as a word',
  seconds: 'Seconds since 1970',
  milliseconds: 'Milliseconds since 1970',
};

export const SEPARATOR_LABELS: Record<TagSeparator, string> = {
  ';': 'Semicolons',
  ',': 'Commas',
  '|': 'Vertical bars',
  ' ': 'Spaces',
};

export const KIND_LABELS: Record<FieldKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  checkbox: 'Checkbox',
  choice: 'Choice',
};

/** What a value of the file can become. @returns the options, and the words for nothing where that is one */
export const valueOptions = (
  target: string,
  {members, teams, fields}: ImportNames,
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
    case 'assignee':
      return {options: members.map(({id, name}) => ({value: id, label: name})), nothing: 'Nobody'};
    case 'team':
      return {options: teams.map(({id, name}) => ({value: id, label: name})), nothing: 'No team'};
    default: {
      const field = fields.find(({id}) => fieldTarget(id) === target);
      return {
        options: (field?.options ?? []).map((option) => ({value: option, label: option})),
        nothing: 'Leave empty',
      };
    }
  }
};
