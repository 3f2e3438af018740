import {type RawBuilder, sql, type SqlBool} from 'kysely';
import type {MomentFilter} from './filter.ts';

type Condition = RawBuilder<SqlBool>;

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

/** The same for the present properties of a ticket, on `ticket`. */
export const onTickets = (filter: MomentFilter): RawBuilder<unknown> =>
  andAll(conditionsOn(filter, {of: 'ticket', id: 'id', agent: 'assignee_id'}));

const andAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
