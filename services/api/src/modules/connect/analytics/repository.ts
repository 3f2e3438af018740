import {type SqlBool, sql} from 'kysely';
import type {Trx} from '../../../database/index.ts';
import type {DayCount} from './trends.ts';

/** Local days, first and last included, in an IANA time zone. */
export interface Period {
  first: string;
  last: string;
  timeZone: string;
}

/** The instant at which a local day begins, also where midnight is skipped by summer time. */
const startOf = (day: string, timeZone: string) =>
  sql<Date>`((${day}::date)::timestamp at time zone ${timeZone})`;
const endOf = (day: string, timeZone: string) =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
const within = ({first, last, timeZone}: Period) =>
  sql<SqlBool>`at >= ${startOf(first, timeZone)} and at < ${endOf(last, timeZone)}`;

/** History lines that figures are made of; sample tickets, and tickets that are deleted, spam or merged, are left out. */
const METRIC = sql<SqlBool>`type in ('created', 'status') and not is_sample
  and ticket_id not in (select id from connect.ticket where not is_listed)`;
const CREATED = sql<SqlBool>`type = 'created'`;
const RESOLVED = sql<SqlBool>`type = 'status' and to_value = 'resolved'`;

/** What happened on each local day of the period that had events. */
export const countDays = async (trx: Trx, period: Period): Promise<DayCount[]> => {
  const {rows} = await sql<DayCount>`
    select day::text,
      count(*) filter (where ${CREATED})::int as created,
      count(distinct ticket_id) filter (where ${RESOLVED})::int as resolved,
      sum(backlog_delta)::int as backlog_delta
    from (
      select (at at time zone ${period.timeZone})::date as day, type, to_value, backlog_delta, ticket_id
      from connect.ticket_event where ${METRIC} and ${within(period)}
    ) as event
    group by event.day order by event.day`.execute(trx);
  return rows;
};

/** Tickets created and distinct tickets resolved in the whole period. */
export const countPeriod = async (
  trx: Trx,
  period: Period,
): Promise<{created: number; resolved: number}> => {
  const {rows} = await sql<{created: number; resolved: number}>`
    select count(*) filter (where ${CREATED})::int as created, count(distinct ticket_id) filter (where ${RESOLVED})::int as resolved
    from connect.ticket_event where ${METRIC} and ${within(period)}`.execute(trx);
  return rows[0] ?? {created: 0, resolved: 0};
};

/** Tickets that were created and not done when the day began, by replay of the whole history before it. */
export const countBacklog = async (trx: Trx, day: string, timeZone: string): Promise<number> => {
  const {rows} = await sql<{backlog: number}>`
    select coalesce(sum(backlog_delta), 0)::int as backlog
    from connect.ticket_event where ${METRIC} and at < ${startOf(day, timeZone)}`.execute(trx);
  return rows[0]?.backlog ?? 0;
};
