import type {CalendarEvent, EventRepeat} from '@switchboard/contracts/messages/calendar-event';
import {TEXT_MAX} from '@switchboard/contracts/limits';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {sanitize} from '@switchboard/service-kit/html';
import ICAL from 'ical.js';
import {ADDRESS, type Named, plain} from '../origin/writer.ts';
import {readCalendar} from './file.ts';
import {later, type Moment, readMoment} from './times.ts';

/** An event with further facts from its message. */
export interface FoundEvent {
  facts: Omit<CalendarEvent, 'lead'>;
  description: string;
  starts: Moment | null;
  ends: Moment | null;
}

const GUESTS_MAX = 20;
const PLACE_MAX = 1000;
const DESCRIPTION_MAX = 50_000;
const DAY_SECONDS = 86_400;
const NUMBER_MAX = 10_000;
const ANSWERS: Record<string, CalendarEvent['answer']> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
  DELEGATED: 'delegated',
};
const KINDS: Record<string, CalendarEvent['kind']> = {
  REQUEST: 'invitation',
  ADD: 'invitation',
  REPLY: 'answer',
  DECLINECOUNTER: 'answer',
  CANCEL: 'cancellation',
  COUNTER: 'proposal',
};
const UNITS: Record<string, EventRepeat['unit']> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const textIn = (component: ICAL.Component, name: string): string => {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
};

const personOf = (property: ICAL.Property | null | undefined): Named | null => {
  if (!property) return null;
  const value: unknown = property.getFirstValue();
  const name: unknown = property.getParameter('cn');
  const mailto = typeof value === 'string' ? plain(value.replace(/^mailto:/i, '')) : '';
  const person = {
    name: typeof name === 'string' ? plain(name).slice(0, TEXT_MAX) : '',
    address: ADDRESS.test(mailto) ? mailto : '',
  };
  return person.name === '' && person.address === '' ? null : person;
};

const answerOf = (property: ICAL.Property): CalendarEvent['answer'] => {
  const value: unknown = property.getParameter('partstat');
  return typeof value === 'string' ? (ANSWERS[value.toUpperCase()] ?? null) : null;
};

/** Answer in the subject, where some programs state it exclusively. */
const answerIn = (subject: string): CalendarEvent['answer'] => {
  const [, word = ''] =
    /^\s*(accepted|declined|tentative)(?:ly accepted)?\s*:/i.exec(subject) ?? [];
  return ANSWERS[word.toUpperCase()] ?? null;
};

const endOf = (
  calendar: ICAL.Component,
  component: ICAL.Component,
  starts: Moment | null,
): Moment | null => {
  const end = readMoment(calendar, component, 'dtend') ?? readMoment(calendar, component, 'due');
  // The end day of an all-day event is exclusive (RFC 5545, 3.6.1).
  if (end?.isDay && starts && end.stored > starts.stored) return later(end, -DAY_SECONDS);
  if (end || !starts) return end;
  try {
    const duration: unknown = component.getFirstPropertyValue('duration');
    if (!(duration instanceof ICAL.Duration)) return null;
    const seconds = duration.toSeconds();
    const isSensible = seconds > 0 && seconds < NUMBER_MAX * DAY_SECONDS;
    return isSensible ? later(starts, starts.isDay ? seconds - DAY_SECONDS : seconds) : null;
  } catch {
    return null;
  }
};

const numberIn = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= NUMBER_MAX
    ? Number(value)
    : null;

const repeatOf = (component: ICAL.Component): EventRepeat | null => {
  try {
    const recur: unknown = component.getFirstPropertyValue('rrule');
    if (!(recur instanceof ICAL.Recur)) return null;
    const unit = UNITS[recur.freq];
    const days: unknown[] = recur.getComponent('BYDAY');
    return unit === undefined
      ? null
      : {
          unit,
          interval: numberIn(recur.interval) ?? 1,
          weekdays:
            unit === 'week'
              ? [...new Set(days.map((day) => WEEKDAYS.indexOf(String(day)) + 1))]
                  .filter((day) => day > 0)
                  .toSorted()
              : [],
          count: numberIn(recur.count),
          until: recur.until ? String(recur.until).slice(0, 10) : null,
        };
  } catch {
    return null;
  }
};

const descriptionOf = (component: ICAL.Component): string => {
  const text = textIn(component, 'description');
  const given = text.trim() === '' ? toPlainText(sanitize(textIn(component, 'x-alt-desc'))) : text;
  return given.slice(0, DESCRIPTION_MAX).toWellFormed();
};

const kindOf = (method: string, component: ICAL.Component): CalendarEvent['kind'] => {
  const isCancelled = textIn(component, 'status').toUpperCase() === 'CANCELLED';
  const kind = KINDS[method.toUpperCase()] ?? 'event';
  return isCancelled && (kind === 'invitation' || kind === 'event') ? 'cancellation' : kind;
};

/** The answering person, and the answer. The person who declines another time is the organizer (RFC 5546, 3.2.8). */
const answerIs = (
  kind: CalendarEvent['kind'],
  {
    isRefusal,
    guests,
    organizer,
    subject,
  }: {
    isRefusal: boolean;
    guests: CalendarEvent['guests'];
    organizer: Named | null;
    subject: string;
  },
): Pick<CalendarEvent, 'answer' | 'answeredBy'> => {
  if (isRefusal) return {answer: 'declined', answeredBy: organizer};
  if (kind !== 'answer' && kind !== 'proposal') return {answer: null, answeredBy: null};
  const [guest] = guests;
  return {
    answer: kind === 'answer' ? (guest?.answer ?? answerIn(subject)) : null,
    answeredBy: guest ? {name: guest.name, address: guest.address} : null,
  };
};

/**
 * First event or task of a calendar.
 * @param method of the mail beside the calendar (RFC 6047); the method in the calendar takes precedence
 * @returns null without a readable event
 */
export const readEvent = (
  text: string,
  {method, subject}: {method: string; subject: string},
): FoundEvent | null => {
  const calendar = readCalendar(text);
  if (!calendar) return null;
  const components = [
    ...calendar.getAllSubcomponents('vevent'),
    ...calendar.getAllSubcomponents('vtodo'),
  ];
  const component = components.find((one) => !one.hasProperty('recurrence-id')) ?? components[0];
  if (!component) return null;
  const said = textIn(calendar, 'method') || method;
  const kind = kindOf(said, component);
  const starts = readMoment(calendar, component, 'dtstart');
  const ends = endOf(calendar, component, starts);
  const organizer = personOf(component.getFirstProperty('organizer'));
  const attendees = component.getAllProperties('attendee');
  const guests = attendees.slice(0, GUESTS_MAX).flatMap((property) => {
    const person = personOf(property);
    return person ? [{...person, answer: answerOf(property)}] : [];
  });
  const isRefusal = said.toUpperCase() === 'DECLINECOUNTER';
  return {
    facts: {
      kind,
      title: plain(textIn(component, 'summary')).slice(0, TEXT_MAX).toWellFormed(),
      ...answerIs(kind, {isRefusal, guests, organizer, subject}),
      starts: starts?.stored ?? null,
      ends: ends?.stored ?? null,
      zone: starts?.zone ?? ends?.zone ?? null,
      repeat: repeatOf(component),
      place: plain(textIn(component, 'location')).slice(0, PLACE_MAX).toWellFormed() || null,
      organizer,
      guests: kind === 'answer' || kind === 'proposal' ? [] : guests,
      moreGuests: Math.max(0, attendees.length - GUESTS_MAX),
      moreEvents: new Set(components.map((one) => textIn(one, 'uid'))).size - 1,
    },
    description: descriptionOf(component),
    starts,
    ends,
  };
};
