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

/** When recipients may get something, by their own clocks: days of ISO (1 is Monday); `from` until before `to`, past midnight where `to` is earlier. */
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
  /** The other subject. */
  subject: Text,
  /** Per cent of the recipients that get one of the two first: half of them each. */
  share: Type.Integer({minimum: 2, maximum: 100}),
  by: Type.Enum(['opens', 'clicks']),
  /** Minutes after which the better one goes to the rest. */
  minutes: Type.Integer({minimum: 15, maximum: SUBJECT_TEST_MINUTES_MAX}),
};
export const SubjectTest = Type.Object(subjectTest, {additionalProperties: false});
export type SubjectTest = Static<typeof SubjectTest>;

const Variant = Type.Enum(['a', 'b']);
export type Variant = Static<typeof Variant>;

/** How many recipients stand where. `opened`, `clicked`, `replied`, `complained` (marked it as spam): people, whatever else became of the message. */
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
  /** These contacts are skipped. */
  required: Type.Boolean(),
});

/** What it would cost now, and whom it would reach. */
export const Estimate = Type.Object({
  recipients: Count,
  skipped: Skipped,
  units: Count,
  /** Credits for each unit. */
  price: Count,
  credits: Count,
  /** What the workspace has. */
  available: Count,
  /** What this month's cap leaves, in credits; null: there is no cap. */
  month: Nullable(Type.Object({cap: Count, left: Count})),
  /** How many emails of broadcasts leave in 24 hours, or segments of SMS, and how many still can now; the others follow. Null where there is no limit. */
  day: Nullable(Type.Object({perDay: Count, left: Count})),
  /** SMS that are sent only once the workspace has paid for credits. */
  needsPayment: Type.Boolean(),
  /** Variables that are empty for some and have no fallback: the broadcast does not start before there is one, or they are skipped. */
  missing: Type.Array(MissingVariable),
  /** Why it cannot start yet, by field. */
  faults: Type.Record(Type.String(), Type.String()),
});
export type Estimate = Static<typeof Estimate>;

const Person = Type.Object({id: Id, name: Type.String()});

/** What a draft asks of those who may send; `refused` says why not. */
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
  /** The template that it began with, which may be gone; null: none. */
  templateId: Nullable(Id),
  /** The support address that it comes from; of an email that is sent, a verified one. Null: none is chosen yet. */
  senderId: Nullable(Id),
  audienceIds: Type.Array(Id),
  excludeIds: Type.Array(Id),
  window: Nullable(SendingWindow),
  /** Messages a minute; null: as fast as it goes. */
  ratePerMinute: Nullable(Type.Integer()),
  /** Null without one. `winner`: null until it is chosen. `decidesAt`: once the first share was sent. */
  subjectTest: Nullable(
    Type.Object({...subjectTest, winner: Nullable(Variant), decidesAt: Nullable(Instant)}),
  ),
  status: Type.Enum([...BROADCAST_STATUSES]),
  /** Why it is paused, and when it goes on by itself. */
  pause: Nullable(Type.Object({kind: Type.Enum([...PAUSE_KINDS]), resumesAt: Nullable(Instant)})),
  /** Why it failed or was paused, in a sentence; empty otherwise. */
  reason: Type.String(),
  approval: Nullable(Approval),
  scheduleAt: Nullable(Instant),
  /** In which `scheduleAt` was chosen. */
  timeZone: TimeZone,
  /** All zero before it starts. */
  counts: Counts,
  /** Recipients altogether, those skipped too. */
  recipients: Count,
  /** Kept for it when it started, and spent so far. */
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

/** A broadcast that is under way, or soon will be, without what it says. */
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
 * Where a list begins; `-` turns it round. `status`: from the draft to the end. `recipients`: who gets something. `at`: when it ended, began, will begin or
 * was changed, whichever it shows.
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

/** `status`: several with commas between them. */
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

/** A draft needs only its name. */
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

/** Addresses or numbers, as the channel has them. `contactId`: whose values fill the variables; left out: sample values. */
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

/** `at`: the wall clock's time in the zone, `2026-11-30T09:00`. */
export const ScheduleBroadcastRequest = Type.Object(
  {
    at: Type.String({pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$'}),
    timeZone: TimeZone,
  },
  {additionalProperties: false},
);
export type ScheduleBroadcastRequest = Static<typeof ScheduleBroadcastRequest>;

/** `recipients`: the number that whoever starts has seen; it is refused when another one would be reached by now. */
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
