import Type, {type Static} from 'typebox';
import {contentFields} from '../content/schemas.ts';
import {envelope} from '../envelope.ts';
import {
  Id,
  Instant,
  LINES,
  Nullable,
  Page,
  pageQuery,
  RequiredText,
  Text,
  TimeZone,
} from '../fields.ts';
import {
  AUDIENCES_CHOSEN_MAX,
  RATE_PER_MINUTE_MAX,
  REASON_MAX,
  SUBJECT_TEST_MINUTES_MAX,
  TEST_RECIPIENTS_MAX,
} from '../limits.ts';
import {
  BROADCAST_STATUSES,
  PAUSE_KINDS,
  RECIPIENT_STATUSES,
  RECIPIENT_SKIP_REASONS,
} from './states.ts';

const ClockTime = Type.String({pattern: '^([01]\\d|2[0-3]):[0-5]\\d$'});

/**
 * Permitted sending times in the recipient's time zone: ISO days (1 is Monday); `from` inclusive to
 * `to` exclusive, past midnight where `to` is earlier.
 */
export const SendingWindow = Type.Object(
  {
    days: Type.Array(Type.Integer({minimum: 1, maximum: 7}), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
    }),
    from: ClockTime,
    to: ClockTime,
  },
  {additionalProperties: false},
);
export type SendingWindow = Static<typeof SendingWindow>;

const {subject, preheader, html, text, variables} = contentFields;
const content = {subject, preheader, html, text, variables};

const subjectTest = {
  /** The alternative subject. */
  subject: Text,
  /** Percentage of the recipients that get one of the two subjects first: half of them each. */
  share: Type.Integer({minimum: 2, maximum: 100}),
  by: Type.Enum(['opens', 'clicks']),
  /** Minutes until the better subject goes to the rest. */
  minutes: Type.Integer({minimum: 15, maximum: SUBJECT_TEST_MINUTES_MAX}),
};
export const SubjectTest = Type.Object(subjectTest, {additionalProperties: false});
export type SubjectTest = Static<typeof SubjectTest>;

const Variant = Type.Enum(['a', 'b']);
export type Variant = Static<typeof Variant>;

/**
 * Numbers of recipients per state. `opened`, `clicked`, `replied`, `complained` (marked it as
 * spam): people, regardless of the later fate of the message.
 */
const COUNTED = [...RECIPIENT_STATUSES, 'opened', 'clicked', 'replied', 'complained'] as const;
export type Counted = (typeof COUNTED)[number];
const Count = Type.Integer({minimum: 0});
export const Counts = Type.Object(
  Object.fromEntries(COUNTED.map((one) => [one, Count])) as Record<Counted, typeof Count>,
);
export type Counts = Static<typeof Counts>;

const Skipped = Type.Object(
  Object.fromEntries(RECIPIENT_SKIP_REASONS.map((reason) => [reason, Count])) as Record<
    (typeof RECIPIENT_SKIP_REASONS)[number],
    typeof Count
  >,
);
const MissingVariable = Type.Object({
  /** `contact.company` */
  key: Type.String(),
  contacts: Count,
  /** Contacts without a value are skipped. */
  required: Type.Boolean(),
});

/** Current cost, and number of recipients. */
export const Estimate = Type.Object({
  recipients: Count,
  skipped: Skipped,
  units: Count,
  /** Credits per unit. */
  price: Count,
  credits: Count,
  /** Available credits of the workspace. */
  available: Count,
  /** Remaining credits of this month's cap; null without a cap. */
  month: Nullable(Type.Object({cap: Count, left: Count})),
  /** Limit of broadcast emails or SMS segments in 24 hours, and the current remainder; the others follow later. Null without a limit. */
  day: Nullable(Type.Object({perDay: Count, left: Count})),
  /** True for SMS until the workspace has paid for credits. */
  needsPayment: Type.Boolean(),
  /**
   * Variables without a fallback that are empty for some contacts: the broadcast starts only after
   * adding one or skipping those contacts.
   */
  missing: Type.Array(MissingVariable),
  /** Obstacles to the start, by field. */
  faults: Type.Record(Type.String(), Type.String()),
});
export type Estimate = Static<typeof Estimate>;

const Person = Type.Object({id: Id, name: Type.String()});

/** Approval request of a draft to members who may send; `refused` contains the reason. */
const Approval = Type.Object({
  state: Type.Enum(['requested', 'refused']),
  by: Person,
  at: Instant,
  reason: Type.String(),
});

export const Broadcast = Type.Object({
  id: Id,
  name: Type.String(),
  channel: Type.Enum(['email', 'sms']),
  ...content,
  /** Original template, which may be deleted; null: none. */
  templateId: Nullable(Id),
  /** Support address of the sender; verified for emails that are sent. Null: not chosen yet. */
  senderId: Nullable(Id),
  audienceIds: Type.Array(Id),
  excludeIds: Type.Array(Id),
  window: Nullable(SendingWindow),
  /** Messages per minute; null: unlimited. */
  ratePerMinute: Nullable(Type.Integer()),
  /** Null without a test. `winner`: null until it is chosen. `decidesAt`: set after the first share was sent. */
  subjectTest: Nullable(
    Type.Object({...subjectTest, winner: Nullable(Variant), decidesAt: Nullable(Instant)}),
  ),
  status: Type.Enum([...BROADCAST_STATUSES]),
  /** Reason of the pause, and time of the automatic resumption. */
  pause: Nullable(Type.Object({kind: Type.Enum([...PAUSE_KINDS]), resumesAt: Nullable(Instant)})),
  /** Reason of failure or pause as a sentence; empty otherwise. */
  reason: Type.String(),
  approval: Nullable(Approval),
  scheduleAt: Nullable(Instant),
  /** Time zone of `scheduleAt`. */
  timeZone: TimeZone,
  /** All zero before the start. */
  counts: Counts,
  /** Total recipients, skipped ones included. */
  recipients: Count,
  /** Credits reserved at the start, and spent so far. */
  credits: Type.Object({held: Count, spent: Count}),
  createdById: Id,
  createdBy: Type.String(),
  approvedBy: Nullable(Type.String()),
  startedAt: Nullable(Instant),
  finishedAt: Nullable(Instant),
  version: Type.Integer({minimum: 1}),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Broadcast = Static<typeof Broadcast>;

const {id, name, channel, status, pause, scheduleAt, counts, recipients} = Broadcast.properties;

/** A running or imminent broadcast, without its content. */
export const RunningBroadcast = Type.Object({
  id,
  name,
  channel,
  status,
  pause,
  scheduleAt,
  counts,
  recipients,
});
export type RunningBroadcast = Static<typeof RunningBroadcast>;
/** GET /campaign/api/broadcasts/running */
export const RunningBroadcastsResponse = envelope({broadcasts: Type.Array(RunningBroadcast)});

/**
 * Sort order of a list; `-` reverses it. `status`: from draft to completed. `recipients`: number
 * that is not skipped. `at`: displayed time of the end, begin, schedule or last change.
 */
export const BROADCAST_SORTS = [
  '-updatedAt',
  'name',
  '-name',
  'status',
  '-status',
  'recipients',
  '-recipients',
  'at',
  '-at',
] as const;
export type BroadcastSort = (typeof BROADCAST_SORTS)[number];

/** `status`: several, separated by commas. */
export const BroadcastsQuery = Type.Object(
  {
    ...pageQuery,
    q: Type.Optional(Text),
    status: Type.Optional(
      Type.String({
        pattern: `^(${BROADCAST_STATUSES.join('|')})(,(${BROADCAST_STATUSES.join('|')}))*$`,
        maxLength: 200,
      }),
    ),
    channel: Type.Optional(Type.Enum(['email', 'sms'])),
    sort: Type.Optional(Type.Enum([...BROADCAST_SORTS])),
  },
  {additionalProperties: false},
);
export type BroadcastsQuery = Static<typeof BroadcastsQuery>;
export const BroadcastsResponse = envelope({broadcasts: Type.Array(Broadcast), page: Page});
export type BroadcastsResponse = Static<typeof BroadcastsResponse>;

const AudienceIds = Type.Array(Id, {maxItems: AUDIENCES_CHOSEN_MAX, uniqueItems: true});

/** Only the name is required for a draft. */
export const CreateBroadcastRequest = Type.Object(
  {
    name: RequiredText,
    channel: Type.Enum(['email', 'sms']),
    subject: Type.Optional(content.subject),
    preheader: Type.Optional(content.preheader),
    html: Type.Optional(content.html),
    text: Type.Optional(content.text),
    variables: Type.Optional(content.variables),
    templateId: Type.Optional(Nullable(Id)),
    senderId: Type.Optional(Nullable(Id)),
    audienceIds: Type.Optional(AudienceIds),
    excludeIds: Type.Optional(AudienceIds),
    window: Type.Optional(Nullable(SendingWindow)),
    ratePerMinute: Type.Optional(
      Nullable(Type.Integer({minimum: 1, maximum: RATE_PER_MINUTE_MAX})),
    ),
    subjectTest: Type.Optional(Nullable(SubjectTest)),
  },
  {additionalProperties: false},
);
export type CreateBroadcastRequest = Static<typeof CreateBroadcastRequest>;

export const UpdateBroadcastRequest = Type.Partial(CreateBroadcastRequest, {
  additionalProperties: false,
  minProperties: 1,
});
export type UpdateBroadcastRequest = Static<typeof UpdateBroadcastRequest>;
export const BroadcastResponse = envelope({broadcast: Broadcast});
export type BroadcastResponse = Static<typeof BroadcastResponse>;

export const EstimateResponse = envelope({estimate: Estimate});

/** Addresses or numbers, depending on the channel. `contactId`: source of the variables' values; omitted: sample values. */
export const TestBroadcastRequest = Type.Object(
  {
    to: Type.Array(Type.String({minLength: 1, maxLength: 255}), {
      minItems: 1,
      maxItems: TEST_RECIPIENTS_MAX,
      uniqueItems: true,
    }),
    contactId: Type.Optional(Id),
  },
  {additionalProperties: false},
);
export type TestBroadcastRequest = Static<typeof TestBroadcastRequest>;
export const TestBroadcastResponse = envelope({
  results: Type.Array(Type.Object({to: Type.String(), ok: Type.Boolean(), message: Type.String()})),
});
export type TestBroadcastResponse = Static<typeof TestBroadcastResponse>;

/** `at`: local time in the zone, `2026-11-30T09:00`. */
export const ScheduleBroadcastRequest = Type.Object(
  {
    at: Type.String({pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$'}),
    timeZone: TimeZone,
  },
  {additionalProperties: false},
);
export type ScheduleBroadcastRequest = Static<typeof ScheduleBroadcastRequest>;

/** `recipients`: the number displayed to the caller; the start is rejected when the number has changed. */
export const StartBroadcastRequest = Type.Object(
  {recipients: Type.Optional(Count)},
  {additionalProperties: false},
);
export type StartBroadcastRequest = Static<typeof StartBroadcastRequest>;

export const RetryBroadcastRequest = Type.Object(
  {status: Type.Enum(['failed', 'unknown'])},
  {additionalProperties: false},
);
export type RetryBroadcastRequest = Static<typeof RetryBroadcastRequest>;

export const RefuseBroadcastRequest = Type.Object(
  {
    reason: Type.String({
      ...LINES,
      minLength: 1,
      maxLength: REASON_MAX,
      pattern: '\\S',
      title: 'Reason',
    }),
  },
  {additionalProperties: false},
);
export type RefuseBroadcastRequest = Static<typeof RefuseBroadcastRequest>;
