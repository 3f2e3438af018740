import {TEAMS_MAX} from '@switchboard/contracts/limits';
import type {Team, TeamRequest} from '@switchboard/contracts/team/schemas';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {findPeople, listTeams, type TeamRow} from '../../directory/index.ts';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {recordAudit} from '../../audit/index.ts';
import {
  deleteTeam,
  insertTeam,
  listPossibleLeads,
  listTeamMembers,
  lockTeam,
  setTeamLeads,
  setTeamMembers,
  updateTeam,
} from './team-repository.ts';

/** Teams of the workspace by name, each with its members. */
export const getTeams = ({db}: Core, actor: Actor): Promise<Team[]> =>
  withWorkspace(db, actor, async (trx) => presentTeams(trx, await listTeams(trx)));

/** Throws 403 unless owner or admin, 409 for a name that is taken, 422 for a user who is no member of the workspace. */
export const createTeam = (
  deps: AccountDeps,
  actor: Actor,
  request: TeamRequest,
): Promise<Team> => {
  const [id, at] = [newId(), deps.now()];
  return changeTeams(deps, actor, async (trx) => {
    const {name, userIds} = await readTeam(trx, request, id);
    await insertTeam(trx, {
      id,
      workspaceId: actor.workspaceId,
      name,
      assignMode: request.assignMode ?? 'off',
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    await setTeamMembers(trx, {workspaceId: actor.workspaceId, teamId: id, userIds});
    await setLeads(trx, {teamId: id, userIds, leadIds: request.leadIds});
    await recordAudit(trx, {
      actor,
      action: 'team.created',
      subject: {type: 'team', id, name},
      details: {after: {name, assignMode: request.assignMode ?? 'off'}, added: userIds},
    });
    await deps.memberCourses.follow(trx, actor, userIds);
    return notifyAboutTeam(trx, actor, id);
  });
};

interface TeamChange {
  id: string;
  version: number;
  request: TeamRequest;
}

/** Does the same as `createTeam`; 404, and 409 version_conflict after a concurrent change. */
export const changeTeam = (
  deps: AccountDeps,
  actor: Actor,
  {id, version, request}: TeamChange,
): Promise<Team> =>
  changeTeams(deps, actor, async (trx) => {
    const row = await lockTeam(trx, id);
    if (!row) throw notFound('Team');
    expectVersion(row.version, version);
    const {name, userIds} = await readTeam(trx, request, id);
    const {assignMode = row.assignMode} = request;
    const before = await memberIdsOf(trx, id);
    await updateTeam(trx, id, {name, assignMode, version: version + 1, updatedAt: deps.now()});
    await setTeamMembers(trx, {workspaceId: actor.workspaceId, teamId: id, userIds});
    await setLeads(trx, {teamId: id, userIds, leadIds: request.leadIds});
    if (assignMode !== 'off') await deps.onMembersFree(trx, actor.workspaceId);
    await recordAudit(trx, {
      actor,
      action: 'team.changed',
      subject: {type: 'team', id, name},
      details: {
        before: {name: row.name, assignMode: row.assignMode},
        after: {name, assignMode},
        added: userIds.filter((userId) => !before.includes(userId)),
        removed: before.filter((userId) => !userIds.includes(userId)),
      },
    });
    await deps.memberCourses.follow(trx, actor, movedBetween(before, userIds));
    return notifyAboutTeam(trx, actor, id);
  });

/** Throws 403, 404, and 409 while tickets belong to it. */
export const removeTeam = (deps: AccountDeps, actor: Actor, id: string): Promise<void> =>
  changeTeams(deps, actor, async (trx) => {
    const team = await lockTeam(trx, id);
    if (!team) throw notFound('Team');
    const memberIds = await memberIdsOf(trx, id);
    await deleteTeam(trx, id).catch((error: {code?: string}) => {
      if (error.code === '23503')
        throw problem(
          'illegal_transition',
          `Tickets belong to ${team.name}. Give them to another team first.`,
        );
      throw error;
    });
    await recordAudit(trx, {
      actor,
      action: 'team.deleted',
      subject: {type: 'team', id, name: team.name},
      details: {removed: memberIds},
    });
    await deps.memberCourses.forgetTeam(trx, actor, id);
    await publishEvent(trx, {workspaceId: actor.workspaceId, type: 'team.updated', payload: {id}});
  });

/** Members who joined or left. */
const movedBetween = (before: string[], after: string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];

const memberIdsOf = async (trx: Trx, id: string): Promise<string[]> =>
  (await listTeamMembers(trx)).filter(({teamId}) => teamId === id).map(({userId}) => userId);

const changeTeams = <Result>(
  {db}: Core,
  actor: Actor,
  run: (trx: Trx) => Promise<Result>,
): Promise<Result> => {
  requireCapability(actor, 'changeTeams');
  return withWorkspace(db, actor, run);
};

const readTeam = async (trx: Trx, {name: given, memberIds}: TeamRequest, id: string) => {
  const name = given.trim();
  const known = (await listTeams(trx)).filter((team) => team.id !== id);
  if (known.some((team) => team.name.toLowerCase() === name.toLowerCase())) {
    throw problem('duplicate', 'Team name already exists', {
      fields: {name: 'Team name already exists'},
    });
  }
  if (known.length >= TEAMS_MAX)
    throw problem(
      'illegal_transition',
      `There can be at most ${TEAMS_MAX} teams. Delete some that are not used.`,
    );
  const userIds = [...new Set(memberIds)];
  const people = await findPeople(trx, userIds);
  if (userIds.some((userId) => !people.has(userId)))
    throw invalid({memberIds: 'Members are invalid'});
  return {name, userIds};
};

interface Leads {
  teamId: string;
  userIds: string[];
  leadIds: string[] | undefined;
}

/** A lead is one of the members, and no agent. If omitted, leads who stay remain leads. */
const setLeads = async (trx: Trx, {teamId, userIds, leadIds}: Leads): Promise<void> => {
  if (leadIds === undefined) return;
  const wanted = [...new Set(leadIds)];
  if (wanted.some((id) => !userIds.includes(id)))
    throw invalid({leadIds: 'Leads must be members of the team'});
  const possible = await listPossibleLeads(trx, wanted);
  if (wanted.some((id) => !possible.includes(id)))
    throw invalid({leadIds: 'Leads must be supervisors, admins or owners'});
  await setTeamLeads(trx, {teamId, userIds: wanted});
};

/** A member who joins or leaves a team sees other tickets from now on. */
const notifyAboutTeam = async (trx: Trx, {workspaceId}: Actor, id: string): Promise<Team> => {
  await publishEvent(trx, {workspaceId, type: 'team.updated', payload: {id}});
  const row = await lockTeam(trx, id);
  const [team] = row ? await presentTeams(trx, [row]) : [];
  if (!team) throw notFound('Team');
  return team;
};

const presentTeams = async (trx: Trx, rows: TeamRow[]): Promise<Team[]> => {
  const members = await listTeamMembers(trx);
  const people = await findPeople(
    trx,
    members.map(({userId}) => userId),
  );
  const inTeam = (id: string) =>
    members
      .filter(({teamId}) => teamId === id)
      .flatMap(({userId, isLead}) => {
        const person = people.get(userId);
        return person ? [{...person, isLead}] : [];
      });
  return rows.map(({id, name, assignMode, version, updatedAt}) => ({
    id,
    name,
    assignMode,
    members: inTeam(id),
    version,
    updatedAt: updatedAt.toISOString(),
  }));
};
