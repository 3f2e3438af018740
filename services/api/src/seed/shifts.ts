import {DateTime} from 'luxon';
import type {TicketPriority} from '@switchboard/contracts/tickets/schemas';
import type {Random} from './random.ts';
import {DEMO_HOURS, policyFor} from './settings.ts';

const MINUTE_MS = 60_000;
/** Longest response time as a share of the policy's target, so that about one answer in seven is late. */
const SLOWEST = 1.75;

/** Opening hours of the desk on the day of an instant. */
const openOn = (day: DateTime) => {
  if (DEMO_HOURS.holidays.some(({date}) => date === day.toISODate())) return [];
  const at = (time: string) => DateTime.fromISO(`${day.toISODate()}T${time}`, {zone: day.zone});
  return (DEMO_HOURS.week[day.weekday - 1] ?? []).map(({from, to}) => ({
    from: at(from),
    to: at(to),
  }));
};

/** Time after a number of working minutes. */
export const afterWork = (start: Date, minutes: number): Date => {
  let [now, left] = [DateTime.fromJSDate(start, {zone: DEMO_HOURS.timeZone}), minutes];
  for (;;) {
    for (const {from, to} of openOn(now)) {
      const begin = DateTime.max(from, now);
      const open = Math.max(0, to.diff(begin, 'minutes').minutes);
      if (open > left) return begin.plus({minutes: left}).toJSDate();
      left -= open;
    }
    now = now.plus({days: 1}).startOf('day');
  }
};

interface Asked {
  at: Date;
  isFirst: boolean;
  tags: readonly string[];
  priority: TicketPriority;
}

/** Time of an agent's answer: mostly soon, now and then later than the policy of the ticket promises. */
export const answerTime = (random: Random, {at, isFirst, tags, priority}: Asked): Date => {
  const {targets, inHours} = policyFor(tags);
  const promised = targets[priority][isFirst ? 'first' : 'next'] ?? 0;
  const minutes = 4 + Math.floor(random.next() ** 4 * promised * SLOWEST);
  return inHours ? afterWork(at, minutes) : new Date(at.getTime() + minutes * MINUTE_MS);
};
