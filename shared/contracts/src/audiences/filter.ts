import Type, {type Static} from 'typebox';
import {Day, Id} from '../fields.ts';
import {
  CONDITIONS_MAX,
  FILTER_DAYS_MAX,
  FILTER_VALUES_MAX,
  TAG_MAX,
  TAGS_MAX,
  TEXT_MAX,
} from '../limits.ts';
import {Channel, TicketStatus} from '../tickets/schemas.ts';
import {BROADCAST_CHANNELS, TEXT_FIELDS, TEXT_OPERATORS} from './choices.ts';

const closed = {additionalProperties: false} as const;
const Value = Type.String({minLength: 1, maxLength: TEXT_MAX, pattern: '\\S', title: 'Value'});
const values = <T extends Type.TSchema>(schema: T) =>
  Type.Array(schema, {minItems: 1, maxItems: FILTER_VALUES_MAX, title: 'Values'});
const Days = Type.Integer({minimum: 1, maximum: FILTER_DAYS_MAX, title: 'Days'});

/** A text of the contact, ignoring case; `isNot` also matches contacts without it. */
const TextCondition = Type.Object(
  {field: Type.Enum([...TEXT_FIELDS]), is: Type.Enum([...TEXT_OPERATORS]), value: Value},
  closed,
);
/** Presence of a value: `filled` for "has an email address", `empty` for "has no number". */
const FilledCondition = Type.Object(
  {
    field: Type.Enum([...TEXT_FIELDS, 'timeZone']),
    is: Type.Enum(['filled', 'empty']),
  },
  closed,
);
const Tags = Type.Array(Type.String({minLength: 1, maxLength: TAG_MAX}), {
  minItems: 1,
  maxItems: TAGS_MAX,
  title: 'Tags',
});
const TagCondition = Type.Object(
  {field: Type.Literal('tag'), is: Type.Enum(['any', 'all', 'none']), tags: Tags},
  closed,
);
const TimeZoneCondition = Type.Object(
  {
    field: Type.Literal('timeZone'),
    is: Type.Enum(['any', 'none']),
    values: values(Type.String({minLength: 1, maxLength: 64})),
  },
  closed,
);
/** Days in the workspace's time zone: `after` begins at the end of the day, `before` ends at its start. */
const DayCondition = Type.Object(
  {
    field: Type.Enum(['created', 'lastContact']),
    is: Type.Enum(['before', 'after']),
    day: Day,
  },
  closed,
);
/**
 * Counted back from now. `notInLastDays`: earlier, and for `lastContact` also contacts without
 * tickets.
 */
const DaysCondition = Type.Object(
  {
    field: Type.Enum(['created', 'lastContact']),
    is: Type.Enum(['inLastDays', 'notInLastDays']),
    days: Days,
  },
  closed,
);
/** Contact unsubscribed from the channel. */
const UnsubscribedCondition = Type.Object(
  {
    field: Type.Literal('unsubscribed'),
    channel: Type.Enum([...BROADCAST_CHANNELS]),
    is: Type.Boolean(),
  },
  closed,
);
/** A ticket that is neither resolved nor closed. */
const OpenTicketCondition = Type.Object(
  {field: Type.Literal('openTicket'), is: Type.Boolean()},
  closed,
);
/** `any`: at least one of their tickets has one of the values; `none`: no ticket has, which includes contacts without tickets. */
const TicketStatusCondition = Type.Object(
  {
    field: Type.Literal('ticketStatus'),
    is: Type.Enum(['any', 'none']),
    values: values(TicketStatus),
  },
  closed,
);
const TicketChannelCondition = Type.Object(
  {field: Type.Literal('ticketChannel'), is: Type.Enum(['any', 'none']), values: values(Channel)},
  closed,
);
const TicketTagCondition = Type.Object(
  {field: Type.Literal('ticketTag'), is: Type.Enum(['any', 'none']), tags: Tags},
  closed,
);
/** A custom field of at least one of their tickets. */
const TicketFieldCondition = Type.Object(
  {
    field: Type.Literal('ticketField'),
    fieldId: Id,
    is: Type.Enum(['is', 'isNot']),
    value: Type.Union([Value, Type.Number(), Type.Boolean()]),
  },
  closed,
);
/** Most recent rating by the contact. */
const RatingCondition = Type.Object(
  {
    field: Type.Literal('rating'),
    is: Type.Enum(['atLeast', 'atMost']),
    score: Type.Integer({minimum: 1, maximum: 5, title: 'Rating'}),
  },
  closed,
);

/** A condition on a contact or on their tickets. Tickets in the trash, merged ones and spam do not count. */
export const Condition = Type.Union([
  TextCondition,
  FilledCondition,
  TagCondition,
  TimeZoneCondition,
  DayCondition,
  DaysCondition,
  UnsubscribedCondition,
  OpenTicketCondition,
  TicketStatusCondition,
  TicketChannelCondition,
  TicketTagCondition,
  TicketFieldCondition,
  RatingCondition,
]);
export type Condition = Static<typeof Condition>;

const Match = Type.Enum(['all', 'any']);
/** Conditions within a filter with their own conjunction. */
export const ConditionGroup = Type.Object(
  {match: Match, conditions: Type.Array(Condition, {minItems: 1, maxItems: CONDITIONS_MAX})},
  closed,
);
export type ConditionGroup = Static<typeof ConditionGroup>;

/** Selection of contacts by all of the conditions, or any of them. Without conditions: every contact. */
export const AudienceFilter = Type.Object(
  {
    match: Match,
    conditions: Type.Array(Type.Union([Condition, ConditionGroup]), {maxItems: CONDITIONS_MAX}),
  },
  closed,
);
export type AudienceFilter = Static<typeof AudienceFilter>;
