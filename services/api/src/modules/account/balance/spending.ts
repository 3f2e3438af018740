import {DateTime} from 'luxon';

export const SPENDING_DAYS = 30;

interface DaySpent {
  day: string;
  spent: number;
}

/** Start of the first of the days up to `now` in the time zone. */
export const spendingSince = (now: Date, timeZone: string): Date =>
  DateTime.fromJSDate(now, {zone: timeZone})
    .startOf('day')
    .minus({days: SPENDING_DAYS - 1})
    .toJSDate();

/** Fills in the days without spending, oldest first. */
export const fillDays = (
  found: readonly DaySpent[],
  {now, timeZone}: {now: Date; timeZone: string},
): DaySpent[] => {
  const spentOn = new Map(found.map(({day, spent}) => [day, spent]));
  const first = DateTime.fromJSDate(spendingSince(now, timeZone), {zone: timeZone});
  return Array.from({length: SPENDING_DAYS}, (_, index) => {
    const day = first.plus({days: index}).toISODate() ?? '';
    return {day, spent: spentOn.get(day) ?? 0};
  });
};

/** Whole days that the credits last at the average of the days; null without spending. */
export const daysLeft = (available: number, days: readonly DaySpent[]): number | null => {
  const spent = days.reduce((sum, day) => sum + day.spent, 0);
  return spent > 0 ? Math.floor((available * days.length) / spent) : null;
};
