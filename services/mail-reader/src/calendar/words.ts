import type {CalendarEvent, EventRepeat} from '@switchboard/contracts/messages/calendar-event';
import {DateTime} from 'luxon';
import type {FoundEvent} from './read-event.ts';
import type {Moment} from './times.ts';

const ANSWERS = {
  accepted: 'Accepted',
  declined: 'Declined',
  tentative: 'Tentatively accepted',
  delegated: 'Delegated',
} as const;
const KINDS = {
  invitation: 'Invitation',
  answer: 'Answer to an invitation',
  cancellation: 'Cancelled',
  proposal: 'Another time proposed',
  event: 'Event',
} as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONDAY_FIRST = 1;

const day = (time: DateTime): string => time.setLocale('en-US').toFormat('EEEE, MMMM d, yyyy');
const clock = (time: DateTime): string => time.setLocale('en-US').toFormat('h:mm a');

const write = ({written, isDay}: Moment): string =>
  isDay ? day(written) : `${day(written)}, ${clock(written)}`;

/** Times in the event's own zone, with its name, as readers elsewhere have another time. */
const whenOf = (starts: Moment | null, ends: Moment | null): string => {
  const first = starts ?? ends;
  if (!first) return '';
  const zone = first.zone === null ? '' : ` (${first.zone})`;
  if (!starts) return `until ${write(first)}${zone}`;
  if (!ends || ends.stored === starts.stored) return write(starts) + zone;
  const isSameDay = !starts.isDay && !ends.isDay && day(starts.written) === day(ends.written);
  const endZone = ends.zone === starts.zone || ends.zone === null ? '' : ` (${ends.zone})`;
  return endZone === ''
    ? `${write(starts)} – ${isSameDay ? clock(ends.written) : write(ends)}${zone}`
    : `${write(starts)}${zone} – ${write(ends)}${endZone}`;
};

const repeatOf = ({unit, interval, weekdays, count, until}: EventRepeat): string =>
  [
    interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`,
    weekdays.length > 0
      ? `on ${weekdays.map((one) => WEEKDAYS[one - MONDAY_FIRST]).join(', ')}`
      : '',
    count === null ? '' : `${count} times`,
    until === null ? '' : `until ${day(DateTime.fromISO(until, {zone: 'utc'}))}`,
  ]
    .filter(Boolean)
    .join(' ');

const person = ({name, address}: {name: string; address: string}): string =>
  name && address && name !== address ? `${name} <${address}>` : name || address;

const more = (count: number, one: string, many: string): string =>
  count === 0 ? '' : count === 1 ? `1 more ${one}` : `${count} more ${many}`;

const guestsOf = ({guests, moreGuests}: FoundEvent['facts']): string =>
  [
    ...guests.map(
      (guest) => person(guest) + (guest.answer ? ` (${ANSWERS[guest.answer].toLowerCase()})` : ''),
    ),
    more(moreGuests, 'guest', 'guests'),
  ]
    .filter(Boolean)
    .join(', ');

const headingOf = ({kind, answer, title}: FoundEvent['facts']): string => {
  const what = kind === 'answer' && answer ? ANSWERS[answer] : KINDS[kind];
  return title === '' ? what : `${what}: ${title}`;
};

/** Title, time, place and guests of an event, one line for each. */
export const linesOf = ({facts, starts, ends}: FoundEvent): string[] => {
  const {kind, answeredBy, repeat, place, organizer, moreEvents}: Omit<CalendarEvent, 'lead'> =
    facts;
  return [
    headingOf(facts),
    ...[
      [kind === 'proposal' ? 'Proposed by' : 'Answered by', answeredBy ? person(answeredBy) : ''],
      ['When', whenOf(starts, ends)],
      ['Repeats', repeat ? repeatOf(repeat) : ''],
      ['Where', place ?? ''],
      ['Organizer', organizer ? person(organizer) : ''],
      ['Guests', guestsOf(facts)],
    ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    ...(moreEvents > 0 ? [`The file has ${more(moreEvents, 'event', 'events')}.`] : []),
  ];
};
