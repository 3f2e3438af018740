import Type, {type Static} from 'typebox';
import {MailAddress, Nullable} from '../fields.ts';

/** How somebody answered an invitation (RFC 5545, `PARTSTAT`). */
const Answer = Type.Enum(['accepted', 'declined', 'tentative', 'delegated']);

/**
 * When an event is: a day (`2026-12-01`), a time of no zone that is known (`2026-12-01T09:00:00`), or an instant
 * (`2026-12-01T09:00:00.000Z`).
 */
const EventTime = Type.String();

const EventRepeat = Type.Object({
  unit: Type.Enum(['day', 'week', 'month', 'year']),
  /** 2: every second one. */
  interval: Type.Integer(),
  /** Days of the week, from 1 for Monday to 7. */
  weekdays: Type.Array(Type.Integer()),
  count: Nullable(Type.Integer()),
  until: Nullable(EventTime),
});
export type EventRepeat = Static<typeof EventRepeat>;

/** What a mail says to a calendar (RFC 5546). Whoever sent the mail wrote all of it. An address may be empty. */
export const CalendarEvent = Type.Object({
  kind: Type.Enum(['invitation', 'answer', 'cancellation', 'proposal', 'event']),
  title: Type.String(),
  /** Of an answer; null where it does not say. */
  answer: Nullable(Answer),
  /** Who answers, or proposes another time. */
  answeredBy: Nullable(MailAddress),
  starts: Nullable(EventTime),
  /** The last day of an event of whole days. */
  ends: Nullable(EventTime),
  /** The zone that its times were written in, by the name that the mail gives it. */
  zone: Nullable(Type.String()),
  repeat: Nullable(EventRepeat),
  place: Nullable(Type.String()),
  organizer: Nullable(MailAddress),
  /** The first of those who are invited. */
  guests: Type.Array(Type.Object({...MailAddress.properties, answer: Nullable(Answer)})),
  /** How many more are invited. */
  moreGuests: Type.Integer(),
  /** How many more events the file has. */
  moreEvents: Type.Integer(),
  /** The same as the beginning of the message's HTML: a screen that shows the event leaves it out there. */
  lead: Type.String(),
});
export type CalendarEvent = Static<typeof CalendarEvent>;
