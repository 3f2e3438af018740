import type {BusinessHours} from '@switchboard/contracts/sla/schemas';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const timesOf = (day: BusinessHours['week'][number]) =>
  day.map(({from, to}) => `${from}–${to}`).join(', ');

/** A week in a line, days alike together: "Mon–Fri 09:00–17:00, Sat 10:00–14:00". */
export function describeWeek(week: BusinessHours['week']): string {
  const times = week.map(timesOf);
  const starts = times.flatMap((text, index) => (text && text !== times[index - 1] ? [index] : []));
  return starts
    .map((start) => {
      const length = times.slice(start).findIndex((text) => text !== times[start]);
      const end = length === -1 ? times.length - 1 : start + length - 1;
      return `${DAYS[start]}${end > start ? `–${DAYS[end]}` : ''} ${times[start]}`;
    })
    .join(', ');
}
