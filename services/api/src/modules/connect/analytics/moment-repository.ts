import {sql, type SqlBool} from 'kysely';
import type {DurationHours} from '@switchboard/contracts/analytics/schemas';
import type {Window} from './period.ts';

/** Which point of a series a moment belongs to, from 1 on. */
export const pointOf = (points: readonly Date[]) =>
  sql<number>`width_bucket(moment.at, ${points}::timestamptz[])`;

export const within = ([first, end]: Window) =>
  sql<SqlBool>`moment.at >= ${first} and moment.at < ${end}`;

/** How many tickets the moments of a group are of: most have but one of a kind, and only the others are compared. */
export const TICKETS = sql<number>`(count(*) filter (where moment.is_only)
  + count(distinct moment.ticket_id) filter (where not moment.is_only))::int`;

/** What was waited at a moment, in milliseconds. */
export const waitedIn = (hours: DurationHours) =>
  sql.ref(hours === 'business' ? 'moment.waited_business_ms' : 'moment.waited_ms');
