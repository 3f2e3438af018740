import {sql} from 'kysely';
import type {TeamName} from '@switchboard/contracts/team/schemas';
import type {Trx} from '#database/index.ts';

interface InvitationTeams {
  workspaceId: string;
  invitationId: string;
  teamIds: string[];
}

/** Replaces the teams that are joined on acceptance of the invitation. */
export const setInvitationTeams = async (
  trx: Trx,
  {workspaceId, invitationId, teamIds}: InvitationTeams,
): Promise<void> => {
  await trx.deleteFrom('account.invitationTeam').where('invitationId', '=', invitationId).execute();
  if (teamIds.length > 0)
    await trx
      .insertInto('account.invitationTeam')
      .values(teamIds.map((teamId) => ({workspaceId, invitationId, teamId})))
      .execute();
};

/** Teams of invitations, by name, for each of them. */
export const listInvitationTeams = async (
  trx: Trx,
  invitationIds: string[],
): Promise<Map<string, TeamName[]>> => {
  const teams = new Map<string, TeamName[]>();
  if (invitationIds.length === 0) return teams;
  const rows = await trx
    .selectFrom('account.invitationTeam as chosen')
    .innerJoin('account.team as team', 'team.id', 'chosen.teamId')
    .select(['chosen.invitationId', 'team.id', 'team.name'])
    .where('chosen.invitationId', 'in', invitationIds)
    .orderBy(sql`lower(team.name)`)
    .execute();
  for (const {invitationId, id, name} of rows)
    teams.set(invitationId, [...(teams.get(invitationId) ?? []), {id, name}]);
  return teams;
};

/** Adds a user who accepted an invitation to its teams. @returns the teams' ids */
export const joinInvitationTeams = async (
  trx: Trx,
  {invitationId, userId}: {invitationId: string; userId: string},
): Promise<string[]> => {
  const rows = await trx
    .insertInto('account.teamMember')
    .columns(['workspaceId', 'teamId', 'userId'])
    .expression(
      trx
        .selectFrom('account.invitationTeam')
        .select(['workspaceId', 'teamId', sql<string>`${userId}::uuid`.as('userId')])
        .where('invitationId', '=', invitationId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('teamId')
    .execute();
  return rows.map(({teamId}) => teamId);
};
