import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';
import {listDefaultHours, type Schedule} from '../service-levels/index.ts';
import type {Application, FactTicket, HistoryEvent, Moment, TicketHistory} from './history.ts';
import type {ScheduleStretch} from './open-time.ts';
import type {TicketFact} from './read-facts.ts';

/** As JSON: its instants are strings. */
type Stored<Row> = Omit<Row, 'at'> & {at: string};

interface HistoryRow extends FactTicket {
  events: Stored<HistoryEvent>[] | null;
  applications: Stored<Application>[] | null;
}

const toDate = <Row>(row: Stored<Row>) => ({...row, at: new Date(row.at)});

/** Shares one object for the same hours, so that its open times are computed once. */
const createHours = () => {
  const known = new Map<string, Schedule>();
  return (schedule: Schedule): Schedule => {
    const text = JSON.stringify(schedule);
    const hours = known.get(text) ?? schedule;
    known.set(text, hours);
    return hours;
  };
};

/** The default hours of the workspace, each from its start on. */
export const readDefaultHours = async (trx: Trx): Promise<ScheduleStretch[]> =>
  (await listDefaultHours(trx)).map(({at, schedule}) => ({from: at, schedule}));

/** The histories of tickets, without samples. */
export const readHistories = async (
  trx: Trx,
  ticketIds: readonly string[],
  defaultHours: readonly ScheduleStretch[],
): Promise<TicketHistory[]> => {
  const hoursOf = createHours();
  const {rows} = await sql<HistoryRow>`
    select id, workspace_id, created_at, external_id, first_responded_at, channel, priority, team_id, assignee_id, is_listed,
      (select json_agg(json_build_object('type', type, 'fromValue', from_value, 'toValue', to_value,
          'actorType', actor_type, 'actorId', actor_id, 'version', version, 'undoes', undoes, 'at', at) order by seq)
        from connect.ticket_event where ticket_event.workspace_id = ticket.workspace_id and ticket_id = ticket.id
          and type in ('status', 'priority', 'team', 'assignee', 'reply', 'requester_message', 'csat_sent', 'csat_answered')) as events,
      (select json_agg(json_build_object('policy', policy, 'targets', targets, 'schedule', schedule, 'at', at) order by seq)
        from connect.sla_application where sla_application.workspace_id = ticket.workspace_id and ticket_id = ticket.id) as applications
    from connect.ticket where id = any(${ticketIds}::uuid[]) and not is_sample`.execute(trx);
  return rows.map(({events, applications, ...ticket}) => ({
    ticket,
    events: (events ?? []).map((event) => toDate<HistoryEvent>(event)),
    applications: (applications ?? []).map((one) => ({
      ...toDate<Application>(one),
      schedule: hoursOf(one.schedule),
    })),
    defaultHours,
  }));
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Rows as one parameter of a statement. All have the same columns. */
const toJson = (rows: readonly object[]): string => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => [name, snakeCase(name)] as const);
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([name, column]) => [column, row[name as keyof typeof row]])),
    ),
  );
};

const FACT_KEYS = ['workspace_id', 'ticket_id'];
const MOMENT_KEYS = [...FACT_KEYS, 'position'];

/** Stores rows, and skips unchanged ones. */
const upsert = async (
  trx: Trx,
  table: string,
  {rows, keys}: {rows: readonly object[]; keys: readonly string[]},
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(snakeCase);
  const values = columns.filter((column) => !keys.includes(column));
  const list = (names: readonly string[], of = '') =>
    sql.raw(names.map((name) => `${of}${name}`).join(', '));
  await sql`
    insert into connect.${sql.raw(table)} as stored (${list(columns)})
    select ${list(columns)} from json_populate_recordset(null::connect.${sql.raw(table)}, ${toJson(rows)}::json)
    on conflict (${list(keys)}) do update set ${sql.raw(values.map((name) => `${name} = excluded.${name}`).join(', '))}
    where (${list(values, 'stored.')}) is distinct from (${list(values, 'excluded.')})`.execute(
    trx,
  );
};

/** Replaces the facts of tickets. */
export const storeFacts = async (
  trx: Trx,
  tickets: readonly {fact: TicketFact; moments: readonly Moment[]}[],
): Promise<void> => {
  await upsert(trx, 'ticket_fact', {rows: tickets.map(({fact}) => fact), keys: FACT_KEYS});
  await upsert(trx, 'moment', {rows: tickets.flatMap(({moments}) => moments), keys: MOMENT_KEYS});
  const counts = tickets.map(({fact, moments}) => ({
    ticketId: fact.ticketId,
    count: moments.length,
  }));
  await sql`
    delete from connect.moment using json_to_recordset(${toJson(counts)}::json) as kept (ticket_id uuid, count integer)
    where moment.ticket_id = kept.ticket_id and position > kept.count`.execute(trx);
};
