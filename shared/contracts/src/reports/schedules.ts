import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, TimeZone} from '../fields.ts';
import {SCHEDULE_MONTH_DAY_MAX, SCHEDULE_RECIPIENTS_MAX} from '../limits.ts';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const rhythm = {
  frequency: Type.Enum([...FREQUENCIES]),
  /** For weekly schedules, in order; 1 is Monday. Empty for the others. */
  weekdays: Type.Array(Type.Integer({minimum: 1, maximum: 7}), {maxItems: 7, uniqueItems: true}),
  /** For monthly schedules; null: the last day. Null for the others. */
  monthDay: Nullable(Type.Integer({minimum: 1, maximum: SCHEDULE_MONTH_DAY_MAX})),
  /** Local time in the time zone, `08:30`. */
  time: Type.String({pattern: '^([01]\\d|2[0-3]):[0-5]\\d$'}),
  timeZone: TimeZone,
};
/** Schedule of a report's mails. */
export const Rhythm = Type.Object(rhythm);
export type Rhythm = Static<typeof Rhythm>;

/** Schedule and state of a report's mails. */
export const ReportSchedule = Type.Object({
  ...rhythm,
  isPaused: Type.Boolean(),
  /** Null while it is paused. */
  nextRunAt: Nullable(Instant),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

/** State of a recipient: receiving, or not because they stopped the mails, are no active member, or cannot open the report. */
export const RECIPIENT_STATES = ['receiving', 'stopped', 'inactive', 'no_access'] as const;

const NamedPerson = Type.Object({id: Id, name: Type.String()});

const Recipient = Type.Object({
  ...NamedPerson.properties,
  state: Type.Enum([...RECIPIENT_STATES]),
});
export type Recipient = Static<typeof Recipient>;

/**
 * Outcome of a mail. `unknown`: the service ended during delivery; it is not sent again. `skipped`:
 * its recipient no longer receives it.
 */
export const DELIVERY_STATES = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'unknown',
  'skipped',
] as const;

export const ScheduleRun = Type.Object({
  id: Id,
  /** Due time. */
  at: Instant,
  isTest: Type.Boolean(),
  deliveries: Type.Array(
    Type.Object({
      recipient: NamedPerson,
      state: Type.Enum([...DELIVERY_STATES]),
      /** Reason of the failure. */
      reason: Nullable(Type.String()),
    }),
  ),
});
export type ScheduleRun = Static<typeof ScheduleRun>;

/** GET /connect/api/reports/:id/schedule. */
export const ScheduleDetails = Type.Object({
  ...ReportSchedule.properties,
  /** Member who last saved it. */
  owner: NamedPerson,
  recipients: Type.Array(Recipient),
  /** Latest first. */
  runs: Type.Array(ScheduleRun),
  version: Type.Integer(),
});
export type ScheduleDetails = Static<typeof ScheduleDetails>;

/** POST and, with `If-Match`, PUT /connect/api/reports/:id/schedule. */
export const ScheduleRequest = Type.Object(
  {
    ...rhythm,
    isPaused: Type.Boolean(),
    recipientIds: Type.Array(Id, {
      minItems: 1,
      maxItems: SCHEDULE_RECIPIENTS_MAX,
      uniqueItems: true,
      title: 'Recipients',
    }),
  },
  {additionalProperties: false},
);
export type ScheduleRequest = Static<typeof ScheduleRequest>;
export const ScheduleResponse = envelope({schedule: ScheduleDetails});
