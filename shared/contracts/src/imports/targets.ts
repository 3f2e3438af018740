/** Plain data: safe in a browser bundle. */

/** What a column of a file of tickets can fill in, besides the workspace's own fields. */
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
  'tags',
  'created_at',
  'first_responded_at',
  'resolved_at',
  'closed_at',
  'last_message_at',
] as const;
/** The same for a file of contacts. */
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
export type Target = (typeof TICKET_TARGETS)[number] | (typeof CONTACT_TARGETS)[number];

/** Targets that hold one of a few values, each of which a file may call something else. */
export const VALUE_TARGETS = ['status', 'priority', 'type', 'channel', 'assignee', 'team'] as const;
export type ValueTarget = (typeof VALUE_TARGETS)[number];
export const DATE_TARGETS = [
  'created_at',
  'first_responded_at',
  'resolved_at',
  'closed_at',
  'last_message_at',
] as const;
/** Targets that several columns may fill in together. */
export const SHARED_TARGETS: readonly string[] = ['tags', 'description', 'note'];

/** How a column writes dates: year first, month first, day first, with the month as a word, or as a count since 1970. */
export const DATE_FORMATS = ['ymd', 'mdy', 'dmy', 'named', 'seconds', 'milliseconds'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const TAG_SEPARATORS = [';', ',', '|', ' '] as const;
export type TagSeparator = (typeof TAG_SEPARATORS)[number];

/** The column is left out, or becomes a field of its own. */
export const SKIP = 'skip';
export const NEW_FIELD = 'new';
const FIELD = 'field:';
export const fieldTarget = (id: string): string => `${FIELD}${id}`;
/** The id of the workspace's field that a target names; undefined for another one. */
export const fieldIdOf = (target: string): string | undefined =>
  target.startsWith(FIELD) ? target.slice(FIELD.length) : undefined;
