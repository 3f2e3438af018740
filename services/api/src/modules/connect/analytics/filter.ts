import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {TICKET_CHANNELS, TICKET_PRIORITIES} from '@switchboard/contracts/tickets/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import {isId} from '../../../database/index.ts';

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

/** Whether a report counts everything that its reader sees. */
export const isUnfiltered = (filter: MomentFilter): boolean =>
  Object.values(filter).every((values: readonly unknown[]) => values.length === 0);
