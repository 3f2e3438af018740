import {DateTime} from 'luxon';

/** Due date of an assignment. */
export interface Terms {
  dueAt: Date | null;
  dueInDays: number | null;
}

/** End of the day that lies `days` after a moment, in the given time zone. */
const daysAfter = (from: Date, days: number, timeZone: string): Date =>
  DateTime.fromJSDate(from, {zone: timeZone})
    .plus({days})
    .endOf('day')
    .startOf('second')
    .toJSDate();

/**
 * Due date for one person: the fixed moment, or a number of days after they joined or after the assignment, whichever is later.
 * @returns null where it is never due
 */
export const dueAtOf = (
  {dueAt, dueInDays}: Terms,
  {joinedAt, assignedAt, timeZone}: {joinedAt: Date; assignedAt: Date; timeZone: string},
): Date | null => {
  if (dueInDays === null) return dueAt;
  return daysAfter(joinedAt > assignedAt ? joinedAt : assignedAt, dueInDays, timeZone);
};

/** Due date for a person who starts again now. A fixed moment that has passed yields none. */
export const dueAgainAt = ({dueAt, dueInDays}: Terms, now: Date, timeZone: string): Date | null => {
  if (dueInDays !== null) return daysAfter(now, dueInDays, timeZone);
  return dueAt !== null && dueAt > now ? dueAt : null;
};

/**
 * The reminder whose day has come, by the calendar of a zone.
 * @param reminded the last reminder sent, in days before the due date
 * @returns days before the due date; null where no reminder is due or it was sent already
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

/** True when reminders are sent at this hour. */
export const isWaking = (now: Date, timeZone: string): boolean => {
  const {hour} = DateTime.fromJSDate(now, {zone: timeZone});
  return hour >= WAKING.from && hour < WAKING.to;
};
