import {sql} from 'kysely';
import type {Breakdown} from '@switchboard/contracts/analytics/schemas';
import type {Trx} from '#database/index.ts';
import {onMoments} from './filter-repository.ts';
import type {MomentFilter} from './filter.ts';
import type {Window} from './period.ts';
import {countSlots, SLOT_START, TICKETS, within} from './moment-repository.ts';

interface HourCount {
  weekday: number;
  hour: number;
  created: number;
}

/** Tickets created by local weekday (1 is Monday) and hour. */
export const countByHour = async (
  trx: Trx,
  {window, filter, timeZone}: {window: Window; filter: MomentFilter; timeZone: string},
): Promise<HourCount[]> => {
  const {rows} = await sql<HourCount>`
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, sum(moments)::int as created
    from (
      select ${SLOT_START} at time zone ${timeZone} as local, moments
      from (${countSlots(['created'], window, filter)}) as counted) as slot
    group by 1, 2`.execute(trx);
  return rows;
};

interface PartCount {
  key: string;
  created: number;
  resolved: number;
}

const PARTS: Record<Breakdown, {key: string; join: string}> = {
  channel: {key: 'moment.channel', join: ''},
  priority: {key: 'moment.priority', join: ''},
  tag: {
    key: 'ticket_tag.tag',
    join: 'join connect.ticket_tag on ticket_tag.workspace_id = moment.workspace_id and ticket_tag.ticket_id = moment.ticket_id',
  },
};

/** Filtered by tags, a breakdown shows only those tags: the list behind another one would contain tickets with none of them. */
const isWanted = (by: Breakdown, {tags}: MomentFilter) =>
  by === 'tag' && tags.length > 0 ? sql`and ticket_tag.tag = any(${tags}::text[])` : sql``;

/** Tickets created and resolved by one of their properties, the most frequent first. */
export const countParts = async (
  trx: Trx,
  {window, filter, by}: {window: Window; filter: MomentFilter; by: Breakdown},
): Promise<PartCount[]> => {
  const {key, join} = PARTS[by];
  const {rows} = await sql<PartCount>`
    select key, coalesce(sum(tickets) filter (where kind = 'created'), 0)::int as created,
      coalesce(sum(tickets) filter (where kind = 'resolved'), 0)::int as resolved
    from (
      select ${sql.raw(key)} as key, moment.kind, ${TICKETS} as tickets
      from connect.moment ${sql.raw(join)}
      where moment.kind in ('created', 'resolved') and ${within(window)} ${onMoments(filter)} ${isWanted(by, filter)}
      group by 1, 2) as counted
    group by key order by created desc, resolved desc, key`.execute(trx);
  return rows;
};
