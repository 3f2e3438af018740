import {WORKLOAD_MEMBERS_MAX} from '@switchboard/contracts/limits';
import type {TeamLoad, WorkloadResponse} from '@switchboard/contracts/team/schemas';
import {forbidden} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {AccountDeps} from '../../ports.ts';
import {presentMembers, type Tickets, toWorkload} from './presenter.ts';
import {listColleagues} from './repository.ts';
import {canSeeWorkload, listTeams, seesEveryTeam} from '../../directory/index.ts';
import {listTeamMembers} from './team-repository.ts';

/** Workload of members and teams: for supervisors, of their own teams. Throws 403 for agents. */
export const getWorkload = (
  deps: AccountDeps,
  actor: Actor,
): Promise<Pick<WorkloadResponse, 'members' | 'teams'>> => {
  if (!canSeeWorkload(actor.role)) throw forbidden();
  return withWorkspace(deps.db, actor, async (trx) => {
    const teams = await readTeams(trx, actor);
    const teamIds = teams.map(({id}) => id);
    const of = seesEveryTeam(actor.role) ? null : {teamIds, userId: actor.userId};
    const rows = await listColleagues(trx, {limit: WORKLOAD_MEMBERS_MAX, of});
    return {
      members: await presentMembers(deps, trx, rows),
      teams: await presentTeams(deps, trx, {teams, active: rows.map(({userId}) => userId)}),
    };
  });
};

interface TeamWithMembers {
  id: string;
  name: string;
  memberIds: string[];
}

const readTeams = async (trx: Trx, {role, userId}: Actor): Promise<TeamWithMembers[]> => {
  const members = await listTeamMembers(trx);
  const teams = (await listTeams(trx)).map(({id, name}) => ({
    id,
    name,
    memberIds: members.filter(({teamId}) => teamId === id).map((member) => member.userId),
  }));
  return seesEveryTeam(role) ? teams : teams.filter(({memberIds}) => memberIds.includes(userId));
};

const presentTeams = async (
  {memberTickets}: Tickets,
  trx: Trx,
  {teams, active}: {teams: TeamWithMembers[]; active: string[]},
): Promise<TeamLoad[]> => {
  const workloads = await memberTickets.workloads(trx, {teamIds: teams.map(({id}) => id)});
  return teams.map(({id, name, memberIds}) => ({
    id,
    name,
    workload: toWorkload(workloads.get(id)),
    unassigned: workloads.get(id)?.unassigned ?? 0,
    memberIds: memberIds.filter((memberId) => active.includes(memberId)),
  }));
};
