import {type Selectable, sql} from 'kysely';
import type {TeamName} from '@switchboard/contracts/team/schemas';
import type {Schema, Trx} from '#database/index.ts';

export type TeamRow = Selectable<Schema['account.team']>;

/** All teams by name. */
export const listTeams = (trx: Trx): Promise<TeamRow[]> =>
  trx
    .selectFrom('account.team')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute();

/** Teams of people, by name, for each of them. */
export const listTeamsOf = async (
  trx: Trx,
  userIds: string[],
): Promise<Map<string, TeamName[]>> => {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('account.teamMember as member')
    .innerJoin('account.team as team', 'team.id', 'member.teamId')
    .select(['member.userId', 'team.id', 'team.name'])
    .where('member.userId', 'in', userIds)
    .orderBy(sql`lower(team.name)`)
    .execute();
  const teams = new Map<string, TeamName[]>();
  for (const {userId, id, name} of rows)
    teams.set(userId, [...(teams.get(userId) ?? []), {id, name}]);
  return teams;
};
