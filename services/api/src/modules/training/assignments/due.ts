import {DateTime} from 'luxon';

/** When what was assigned is due. */
export interface Terms {
  dueAt: Date | null;
  dueInDays: number | null;
}

/** The end of a day, so many days after a moment, as the clocks of a zone have it. */
const daysAfter = (from: Date, days: number, timeZone: string): Date =>
  DateTime.fromJSDate(from, {zone: timeZone})
    .plus({days})
    .endOf('day')
    .startOf('second')
    .toJSDate();

/**
 * When it is due for somebody: at the fixed moment, or so many days after they joined, or after it was assigned where that came later.
 * @returns null where it is never due
 */
export const dueAtOf = (
  {dueAt, dueInDays}: Terms,
  {joinedAt, assignedAt, timeZone}: {joinedAt: Date; assignedAt: Date; timeZone: string},
): Date | null => {
  if (dueInDays === null) return dueAt;
  return daysAfter(joinedAt > assignedAt ? joinedAt : assignedAt, dueInDays, timeZone);
};

/** When it is due for somebody who begins again now. A fixed moment that has passed is none. */
export const dueAgainAt = ({dueAt, dueInDays}: Terms, now: Date, timeZone: string): Date | null => {
  if (dueInDays !== null) return daysAfter(now, dueInDays, timeZone);
  return dueAt !== null && dueAt > now ? dueAt : null;
};

interface Open {
  status: string;
  dueAt: Date | null;
}

/** Derived, never stored. */
export const isOverdue = ({status, dueAt}: Open, now: Date): boolean =>
  dueAt !== null && dueAt < now && (status === 'not_started' || status === 'in_progress');

/**
 * The reminder whose day has come, by the calendar of a zone.
 * @param reminded the last one that was sent, in days before it is due
 * @returns days before it is due; null where there is none, or it was sent
 */
export const reminderOf = (
  {
    dueAt,
    remindDays,
    reminded,
  }: {dueAt: Date; remindDays: readonly number[]; reminded: number | null},
  now: Date,
  timeZone: string,
): number | null => {
  if (dueAt < now) return null;
  const [due, today] = [dueAt, now].map((at) =>
    DateTime.fromJSDate(at, {zone: timeZone}).startOf('day'),
  );
  const left = Math.round(due!.diff(today!, 'days').days);
  const next = Math.min(...remindDays.filter((days) => left <= days));
  return next === Infinity || (reminded !== null && reminded <= next) ? null : next;
};

const WAKING = {from: 8, to: 20};

/** Whether people are to be reminded at this hour. */
export const isWaking = (now: Date, timeZone: string): boolean => {
  const {hour} = DateTime.fromJSDate(now, {zone: timeZone});
  return hour >= WAKING.from && hour < WAKING.to;
};
