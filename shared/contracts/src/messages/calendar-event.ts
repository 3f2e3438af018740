import Type, {type Static} from 'typebox';
import {MailAddress, Nullable} from '../fields.ts';

/** Response to an invitation (RFC 5545, `PARTSTAT`). */
const Answer = Type.Enum(['accepted', 'declined', 'tentative', 'delegated']);

/**
 * Time of an event: a day (`2026-12-01`), a time in an unknown zone (`2026-12-01T09:00:00`), or an
 * instant (`2026-12-01T09:00:00.000Z`).
 */
const EventTime = Type.String();

const EventRepeat = Type.Object({
  unit: Type.Enum(['day', 'week', 'month', 'year']),
  /** 2: every second occurrence. */
  interval: Type.Integer(),
  /** Days of the week, from 1 for Monday to 7. */
  weekdays: Type.Array(Type.Integer()),
  count: Nullable(Type.Integer()),
  until: Nullable(EventTime),
});
export type EventRepeat = Static<typeof EventRepeat>;

/** Calendar event of a mail (RFC 5546). Its content is controlled by the sender. An address may be empty. */
export const CalendarEvent = Type.Object({
  kind: Type.Enum(['invitation', 'answer', 'cancellation', 'proposal', 'event']),
  title: Type.String(),
  /** For a response; null without one. */
  answer: Nullable(Answer),
  /** Sender of a response or of a proposed new time. */
  answeredBy: Nullable(MailAddress),
  starts: Nullable(EventTime),
  /** Last day of an all-day event. */
  ends: Nullable(EventTime),
  /** Time zone of the original times, by the name in the mail. */
  zone: Nullable(Type.String()),
  repeat: Nullable(EventRepeat),
  place: Nullable(Type.String()),
  organizer: Nullable(MailAddress),
  /** First guests of the event. */
  guests: Type.Array(Type.Object({...MailAddress.properties, answer: Nullable(Answer)})),
  /** Number of further guests. */
  moreGuests: Type.Integer(),
  /** Number of further events in the file. */
  moreEvents: Type.Integer(),
  /** Equals the beginning of the message's HTML: a screen that shows the event omits it there. */
  lead: Type.String(),
});
export type CalendarEvent = Static<typeof CalendarEvent>;
