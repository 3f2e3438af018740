import type {
  Performance,
  Performer,
  PerformanceResponse,
} from '@switchboard/contracts/analytics/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople, listTeamNames} from '../../account/service.ts';
import {countPerformance, type Performed} from './performance-repository.ts';
import {presentPeriod} from './period.ts';
import type {Asked} from './report.ts';

const figuresOf = (row: Performed | undefined): PerformanceResponse['report']['total'] => ({
  assigned: row?.assigned ?? 0,
  replies: row?.replies ?? 0,
  resolved: row?.resolved ?? 0,
  reopened: row?.reopened ?? 0,
  firstResponse: {
    n: row?.responses ?? 0,
    median: row?.responseMedian ?? null,
    p90: row?.responseP90 ?? null,
  },
  resolution: {
    n: row?.resolutions ?? 0,
    median: row?.resolutionMedian ?? null,
    p90: row?.resolutionP90 ?? null,
  },
  rated: row?.rated ?? 0,
  good: row?.good ?? 0,
});

const isSeen = (
  by: Performer,
  {id}: Performed,
  {role, userId}: Pick<Actor, 'role' | 'userId'>,
): boolean => by === 'team' || id === userId || may(role, 'compareAgents');

const nameRows = async (trx: Trx, by: Performer, rows: readonly Performed[]) => {
  const ids = rows.map(({id}) => id);
  const people = by === 'agent' ? await findPeople(trx, ids) : new Map();
  const teams = new Map(
    by === 'team' ? (await listTeamNames(trx)).map((team) => [team.id, team.name]) : [],
  );
  return rows.map((row): Performance => {
    const person = people.get(row.id);
    const name = row.id === null ? '' : (person?.name ?? teams.get(row.id) ?? '');
    return {
      performer: {id: row.id, name, avatar: person?.avatar ?? null},
      ...figuresOf(row),
    };
  });
};

/** Actions of agents or teams in the period, the most resolutions first. */
export const readPerformance = async (
  trx: Trx,
  {period, window, filter}: Asked,
  {by, actor}: {by: Performer; actor: Pick<Actor, 'role' | 'userId'>},
): Promise<PerformanceResponse['report']> => {
  const all = await countPerformance(trx, {window, filter, by, hours: period.hours});
  const rows = all
    .filter((row) => !row.isTotal && isSeen(by, row, actor))
    .toSorted((one, other) => other.resolved - one.resolved || other.replies - one.replies);
  return {
    period: presentPeriod(period),
    by,
    rows: await nameRows(trx, by, rows),
    total: figuresOf(all.find(({isTotal}) => isTotal)),
  };
};
