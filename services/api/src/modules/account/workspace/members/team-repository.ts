import type {Insertable, Updateable} from 'kysely';
import {sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import type {TeamRow} from '../../directory/index.ts';

/** Reads a team and locks it until the transaction ends. */
export const lockTeam = (trx: Trx, id: string): Promise<TeamRow | undefined> =>
  trx.selectFrom('account.team').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertTeam = async (
  trx: Trx,
  team: Insertable<Schema['account.team']>,
): Promise<void> => {
  await trx.insertInto('account.team').values(team).execute();
};

export const updateTeam = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['account.team']>,
): Promise<void> => {
  await trx.updateTable('account.team').set(change).where('id', '=', id).execute();
};

/** @throws 23503 while something belongs to it */
export const deleteTeam = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('account.team').where('id', '=', id).execute();
};

/** Members of each team, by name of the person. */
export const listTeamMembers = (trx: Trx) =>
  trx
    .selectFrom('account.teamMember as member')
    .innerJoin('account.user as user', 'user.id', 'member.userId')
    .select(['member.teamId', 'member.userId', 'member.isLead'])
    .orderBy('user.firstName')
    .orderBy('user.lastName')
    .orderBy('user.id')
    .execute();

/** Members who stay keep their turn. */
export const setTeamMembers = async (
  trx: Trx,
  {workspaceId, teamId, userIds}: {workspaceId: string; teamId: string; userIds: string[]},
): Promise<void> => {
  let gone = trx.deleteFrom('account.teamMember').where('teamId', '=', teamId);
  if (userIds.length > 0) gone = gone.where('userId', 'not in', userIds);
  await gone.execute();
  if (userIds.length === 0) return;
  await trx
    .insertInto('account.teamMember')
    .values(userIds.map((userId) => ({workspaceId, teamId, userId})))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Sets the leads of a team, and clears the others. */
export const setTeamLeads = async (
  trx: Trx,
  {teamId, userIds}: {teamId: string; userIds: string[]},
): Promise<void> => {
  await trx
    .updateTable('account.teamMember')
    .set({isLead: sql<boolean>`user_id = any(${userIds}::uuid[])`})
    .where('teamId', '=', teamId)
    .execute();
};

/** Removes a user as lead of every team. */
export const leadNoTeam = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('account.teamMember')
    .set({isLead: false})
    .where('userId', '=', userId)
    .where('isLead', '=', true)
    .execute();
};

/** Those of these people who may lead: everyone except agents. */
export const listPossibleLeads = async (trx: Trx, userIds: string[]): Promise<string[]> => {
  if (userIds.length === 0) return [];
  const rows = await trx
    .selectFrom('account.membership')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('role', 'not in', ['agent', 'light_agent'])
    .execute();
  return rows.map(({userId}) => userId);
};
