import {type RawBuilder, sql, type SqlBool} from 'kysely';
import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {TICKET_CHANNELS, TICKET_PRIORITIES} from '@switchboard/contracts/tickets/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import {isId} from '../../../database/index.ts';

type Condition = RawBuilder<SqlBool>;

/** Which moments a report counts, beside its period. */
export interface MomentFilter {
  /** Ids; null: no team, or nobody. */
  teams: (string | null)[];
  agents: (string | null)[];
  channels: string[];
  priorities: string[];
  tags: string[];
}

const split = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const readIds = (text: string | undefined, fields: Record<string, string>, me?: string) =>
  split(text).map((value) => {
    if (value === 'none') return null;
    if (value === 'me' && me !== undefined) return me;
    if (!isId(value)) throw invalid(fields);
    return value;
  });

const readValues = (
  text: string | undefined,
  known: readonly string[],
  fields: Record<string, string>,
) => {
  const values = split(text);
  if (!values.every((value) => known.includes(value))) throw invalid(fields);
  return values;
};

/**
 * The filter of a report's query. A team or an agent that there is not has no moments.
 * @throws 422 for a value that cannot exist
 */
export const readMomentFilter = (query: AnalyticsQuery, userId: string): MomentFilter => ({
  teams: readIds(query.team, {team: 'Team is invalid'}),
  agents: readIds(query.agent, {agent: 'Agent is invalid'}, userId),
  channels: readValues(query.channel, TICKET_CHANNELS, {channel: 'Channel is invalid'}),
  priorities: readValues(query.priority, TICKET_PRIORITIES, {priority: 'Priority is invalid'}),
  tags: split(query.tag).map((tag) => tag.toLowerCase()),
});

const isOneOf = (column: string, values: readonly (string | null)[]): Condition[] => {
  if (values.length === 0) return [];
  const ids = values.filter((value) => value !== null);
  const named = sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;
  return [values.includes(null) ? sql<SqlBool>`(${named} or ${sql.ref(column)} is null)` : named];
};

const isAnyOf = (column: string, values: readonly string[]): Condition[] =>
  values.length > 0 ? [sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`] : [];

interface Columns {
  id: string;
  agent: string;
  of: string;
}

const conditionsOn = (filter: MomentFilter, {id, agent, of}: Columns): Condition[] => [
  ...isOneOf(`${of}.team_id`, filter.teams),
  ...isOneOf(`${of}.${agent}`, filter.agents),
  ...isAnyOf(`${of}.channel`, filter.channels),
  ...isAnyOf(`${of}.priority`, filter.priorities),
  ...(filter.tags.length > 0
    ? [
        sql<SqlBool>`${sql.ref(`${of}.${id}`)} in (select ticket_id from connect.ticket_tag where tag = any(${filter.tags}::text[]))`,
      ]
    : []),
];

/** `and …` for each condition of a filter on `moment`. */
export const onMoments = (filter: MomentFilter): RawBuilder<unknown> =>
  andAll(conditionsOn(filter, {of: 'moment', id: 'ticket_id', agent: 'agent_id'}));

/** The same for what a ticket is now, on `ticket`. */
export const onTickets = (filter: MomentFilter): RawBuilder<unknown> =>
  andAll(conditionsOn(filter, {of: 'ticket', id: 'id', agent: 'assignee_id'}));

const andAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
