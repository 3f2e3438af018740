import {type RawBuilder, sql, type SqlBool} from 'kysely';
import type {DurationHours} from '@switchboard/contracts/analytics/schemas';
import type {MomentKind} from '../fact-tables.ts';
import {isUnfiltered, type MomentFilter} from './filter.ts';
import {onMoments} from './filter-repository.ts';
import type {Window} from './period.ts';

const SLOT_MS = 15 * 60_000;
/** The quarter of an hour that contains an instant, counted from 1970. */
export const slotOf = (at: Date): number => Math.floor(at.getTime() / SLOT_MS);

/** Point of a series that a moment belongs to, from 1 on. */
export const pointOf = (points: readonly Date[]) =>
  sql<number>`width_bucket(moment.at, ${points}::timestamptz[])`;

export const within = ([first, end]: Window) =>
  sql<SqlBool>`moment.slot between ${slotOf(first)} and ${slotOf(end)} and moment.at >= ${first} and moment.at < ${end}`;

/** Number of tickets of a group's moments: most have only one of a kind, and only the others are compared. */
export const TICKETS = sql<number>`(count(*) filter (where moment.is_only)
  + count(distinct moment.ticket_id) filter (where not moment.is_only))::int`;

/** Waiting time at a moment, in milliseconds. */
export const waitedIn = (hours: DurationHours) =>
  sql.ref(hours === 'business' ? 'moment.waited_business_ms' : 'moment.waited_ms');

/** Converts `slot` of a row of `countSlots` to a point of a series, from 1 on. Points begin with a quarter of an hour. */
export const pointOfSlot = (points: readonly Date[]) =>
  sql<number>`width_bucket(slot, ${points.map(slotOf)}::int[])`;

/** The instant at which `slot` of a row of `countSlots` begins. */
export const SLOT_START = sql<Date>`to_timestamp(slot * 900.0)`;

/**
 * Number of moments of each kind in each quarter of an hour, as rows of `kind`, `slot` and `moments`. Each kind is read from an
 * index in its order; quarters that the window cuts are counted separately, by the instants of their moments. With a filter all kinds
 * are read at once: the index does not contain the properties that filters use.
 */
export const countSlots = (
  kinds: readonly MomentKind[],
  [first, end]: Window,
  filter: MomentFilter,
): RawBuilder<unknown> => {
  const [from, to] = [slotOf(new Date(first.getTime() + SLOT_MS - 1)), slotOf(end)];
  const whole = sql<SqlBool>`slot >= ${from} and slot < ${to}`;
  const cut = sql<SqlBool>`slot in (${from - 1}, ${to}) and at >= ${first} and at < ${end}`;
  const several = (during: RawBuilder<SqlBool>) => sql`
    select kind, slot, count(*) as moments from connect.moment
    where kind in (${sql.join(kinds)}) and ${during} ${onMoments(filter)} group by kind, slot`;
  const one = (kind: MomentKind) => sql`
    select ${kind} as kind, slot, count(*) as moments from connect.moment
    where kind = ${kind} and ${whole} group by slot`;
  const reads = isUnfiltered(filter) ? kinds.map(one) : [several(whole)];
  return sql.join([...reads, several(cut)], sql` union all `);
};
