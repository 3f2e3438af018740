/** Plain data: safe in a browser bundle. */
import type {ImportFormat} from './schemas.ts';

/** Targets of columns in a file of tickets, besides the workspace's own fields. */
export const TICKET_TARGETS = [
  'external_id',
  'subject',
  'description',
  'note',
  'requester_email',
  'requester_name',
  'requester_first_name',
  'requester_last_name',
  'status',
  'priority',
  'type',
  'channel',
  'assignee',
  'team',
  'sla_policy',
  'tags',
  'created_at',
  'first_responded_at',
  'resolved_at',
  'closed_at',
  'last_message_at',
] as const;
/** Targets for a file of contacts. */
export const CONTACT_TARGETS = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'time_zone',
  'tags',
] as const;
/** Targets for a file with the events of tickets: those of the event, and those repeated for each event of a ticket. */
export const EVENT_TARGETS = [
  'external_id',
  'activity',
  'event_at',
  'resource',
  'event_text',
  'subject',
  'description',
  'requester_email',
  'requester_name',
  'requester_first_name',
  'requester_last_name',
  'priority',
  'type',
  'channel',
  'team',
  'sla_policy',
  'tags',
] as const;
export type Target =
  | (typeof TICKET_TARGETS)[number]
  | (typeof CONTACT_TARGETS)[number]
  | (typeof EVENT_TARGETS)[number];

/** Formats with matched columns, and the content of their rows. */
const MAPPED_KINDS = {csv: 'tickets', events: 'events', contacts: 'contacts'} as const;
export type MappedFormat = keyof typeof MAPPED_KINDS;
export type MappedKind = (typeof MAPPED_KINDS)[MappedFormat];
export const isMapped = (format: ImportFormat): format is MappedFormat => format in MAPPED_KINDS;
export const mappedKindOf = (format: MappedFormat): MappedKind => MAPPED_KINDS[format];

/** Kinds of events of a ticket: created, assigned to or taken over by the member in its row, moved, or a message. */
export const ACTIVITIES = [
  'created',
  'assigned',
  'taken_over',
  'new',
  'open',
  'pending',
  'on_hold',
  'resolved',
  'closed',
  'reopened',
  'requester_message',
  'reply',
  'note',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Targets with fixed values, which files may name differently. */
export const VALUE_TARGETS = [
  'status',
  'priority',
  'type',
  'channel',
  'assignee',
  'team',
  'sla_policy',
  'activity',
  'resource',
] as const;
export type ValueTarget = (typeof VALUE_TARGETS)[number];
export const DATE_TARGETS = [
  'created_at',
  'first_responded_at',
  'resolved_at',
  'closed_at',
  'last_message_at',
  'event_at',
] as const;
/** Targets that several columns may fill together. */
export const SHARED_TARGETS: readonly string[] = ['tags', 'description', 'note'];

/** Date formats of a column: year first, month first, day first, with the month as a word, or as a count since 1970. */
export const DATE_FORMATS = ['ymd', 'mdy', 'dmy', 'named', 'seconds', 'milliseconds'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const TAG_SEPARATORS = [';', ',', '|', ' '] as const;
export type TagSeparator = (typeof TAG_SEPARATORS)[number];

/** Skips the column, or turns it into a new field. */
export const SKIP = 'skip';
export const NEW_FIELD = 'new';
const FIELD = 'field:';
export const fieldTarget = (id: string): string => `${FIELD}${id}`;
/** Id of the workspace's field in a target; undefined for other targets. */
export const fieldIdOf = (target: string): string | undefined =>
  target.startsWith(FIELD) ? target.slice(FIELD.length) : undefined;
