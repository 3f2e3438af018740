import ICAL from 'ical.js';
import {DateTime, IANAZone} from 'luxon';

/** A moment of an event, in stored form and as written in its calendar. */
export interface Moment {
  /** Format of `EventTime` in the contract. */
  stored: string;
  written: DateTime;
  isDay: boolean;
  /** Name of the zone; null for days, and for times without a zone. */
  zone: string | null;
}

const YEARS = {min: 1900, max: 2200};
/** Maximum number of rules of a zone: more of them would only keep a machine busy. */
const RULES_MAX = 20;
const RULE_PARTS = /^(?:BYMONTH|BYDAY|BYMONTHDAY)$/;
const ZONE_NAME_MAX = 100;

/** Returns `Europe/Berlin`, also from a path with a prefix of some programs. */
const ianaNameOf = (name: string): string | undefined => {
  const parts = name.split('/');
  return [3, 2, 1]
    .map((count) => parts.slice(-count).join('/'))
    .find((candidate) => candidate !== '' && IANAZone.isValidZone(candidate));
};

const isYearly = (rule: ICAL.Component): boolean => {
  const recur: unknown = rule.getFirstPropertyValue('rrule');
  if (!recur) return true;
  const {freq, parts} = recur as ICAL.Recur;
  return (
    freq === 'YEARLY' &&
    Object.entries(parts).every(([name, values]) => RULE_PARTS.test(name) && values.length <= 7)
  );
};

/** A zone with its description in the calendar. */
const describedZone = (calendar: ICAL.Component, name: string): ICAL.Timezone | undefined => {
  const component = calendar
    .getAllSubcomponents('vtimezone')
    .find((zone) => zone.getFirstPropertyValue('tzid') === name);
  const rules = component?.getAllSubcomponents() ?? [];
  return component && rules.length > 0 && rules.length <= RULES_MAX && rules.every(isYearly)
    ? new ICAL.Timezone({component, tzid: name})
    : undefined;
};

const fieldsOf = ({year, month, day, hour, minute, second}: ICAL.Time) => ({
  year,
  month,
  day,
  hour,
  minute,
  second: Math.min(second, 59),
});

const localText = (time: DateTime): string => time.toFormat("yyyy-MM-dd'T'HH:mm:ss");

const inDescribedZone = (zone: ICAL.Timezone, time: ICAL.Time): string | null => {
  const written = DateTime.fromObject(fieldsOf(time), {zone: 'utc'});
  return written.minus({seconds: zone.utcOffset(time)}).toISO();
};

/** @param zoneName as in the calendar (`TZID`); undefined if it names none */
const momentIn = (
  calendar: ICAL.Component,
  time: ICAL.Time,
  zoneName: string | undefined,
): Moment => {
  const written = DateTime.fromObject(fieldsOf(time), {zone: 'utc'});
  if (time.isDate) return {stored: written.toISODate() ?? '', written, isDay: true, zone: null};
  if (time.zone === ICAL.Timezone.utcTimezone)
    return {stored: written.toISO() ?? '', written, isDay: false, zone: 'UTC'};
  if (zoneName === undefined)
    return {stored: localText(written), written, isDay: false, zone: null};
  const iana = ianaNameOf(zoneName);
  const described = iana === undefined ? describedZone(calendar, zoneName) : undefined;
  const stored =
    iana !== undefined
      ? DateTime.fromObject(fieldsOf(time), {zone: iana}).toUTC().toISO()
      : described && inDescribedZone(described, time);
  return {
    stored: stored ?? localText(written),
    written,
    isDay: false,
    zone: iana ?? zoneName.slice(0, ZONE_NAME_MAX),
  };
};

const isMoment = (time: unknown): time is ICAL.Time => {
  if (!(time instanceof ICAL.Time)) return false;
  const {year, month, day, hour, minute} = time;
  return (
    [year, month, day, hour, minute].every(Number.isInteger) &&
    year >= YEARS.min &&
    year <= YEARS.max &&
    DateTime.fromObject(fieldsOf(time), {zone: 'utc'}).isValid
  );
};

/** The time of a property such as `DTSTART`; null without a readable one. */
export const readMoment = (
  calendar: ICAL.Component,
  component: ICAL.Component,
  name: string,
): Moment | null => {
  try {
    const property = component.getFirstProperty(name);
    const time: unknown = property?.getFirstValue();
    const zone: unknown = property?.getParameter('tzid');
    if (!isMoment(time)) return null;
    return momentIn(calendar, time, typeof zone === 'string' && zone !== '' ? zone : undefined);
  } catch {
    return null;
  }
};

/** Adds seconds to a time. */
export const later = (moment: Moment, seconds: number): Moment => {
  const written = moment.written.plus({seconds});
  const {stored, isDay} = moment;
  if (isDay) return {...moment, written, stored: written.toISODate() ?? ''};
  const isInstant = stored.endsWith('Z');
  const moved = DateTime.fromISO(stored, {zone: 'utc'}).plus({seconds});
  return {...moment, written, stored: isInstant ? (moved.toISO() ?? '') : localText(moved)};
};
