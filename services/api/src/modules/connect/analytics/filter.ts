import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {TICKET_CHANNELS, TICKET_PRIORITIES} from '@switchboard/contracts/tickets/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import {forbidden, invalid} from '@switchboard/service-kit/errors';
import {isId} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';

/** Reader of the figures. */
export type Asker = Pick<Actor, 'userId' | 'role'>;

/** Selection of moments in a report, beside its period. */
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

/** True if they may see the figures of a query: those of other agents require the right to compare them. */
export const mayAsk = ({agent}: AnalyticsQuery, {userId, role}: Asker): boolean =>
  may(role, 'compareAgents') ||
  split(agent).every((value) => value === 'none' || value === 'me' || value === userId);

const readAgents = (query: AnalyticsQuery, asker: Asker) => {
  const agents = readIds(query.agent, {agent: 'Agent is invalid'}, asker.userId);
  if (!mayAsk(query, asker))
    throw forbidden('Only owners, admins and supervisors can see the figures of other agents.');
  return agents;
};

/**
 * The filter of a report's query. An unknown team or agent has no moments.
 * @throws 422 for an impossible value, 403 for another agent without the right to compare them
 */
export const readMomentFilter = (query: AnalyticsQuery, asker: Asker): MomentFilter => ({
  teams: readIds(query.team, {team: 'Team is invalid'}),
  agents: readAgents(query, asker),
  channels: readValues(query.channel, TICKET_CHANNELS, {channel: 'Channel is invalid'}),
  priorities: readValues(query.priority, TICKET_PRIORITIES, {priority: 'Priority is invalid'}),
  tags: split(query.tag).map((tag) => tag.toLowerCase()),
});

/** True for a report that counts everything its reader sees. */
export const isUnfiltered = (filter: MomentFilter): boolean =>
  Object.values(filter).every((values: readonly unknown[]) => values.length === 0);
