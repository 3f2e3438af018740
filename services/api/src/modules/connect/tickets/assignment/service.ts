import {type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {listAssigningTeams, noteGiven} from '#modules/account/service.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {type By, openIfNew, setAssignee} from '../domain/rules.ts';
import {DRAIN, type DrainJob} from '../write/assignment-jobs.ts';
import {countAtWork, findWaiting, lockAssignment, lockWaiting} from './repository.ts';
import {type Candidate, chooseMember, isFree} from './rules.ts';

type Draining = Pick<Core, 'db' | 'now' | 'jobs'>;

const LATER_MS = 5000;

/** Before the start: defines the job that assigns waiting tickets to members with capacity. */
export const defineAssignment = (deps: Core): void =>
  deps.jobs.define<DrainJob>(DRAIN, (job) => drainQueues(deps, job));

/**
 * Assigns the waiting tickets of a workspace's teams, the oldest first, to members who are online and below their limit.
 * One ticket in each transaction; a ticket that is being changed is checked again later.
 */
export const drainQueues = async (deps: Draining, {workspaceId}: DrainJob): Promise<void> => {
  const busy: string[] = [];
  for (;;) {
    const outcome = await withWorkspace(deps.db, systemOf(workspaceId), (trx) =>
      giveOne(trx, deps, {workspaceId, except: busy}),
    );
    if (outcome === 'none') return;
    if (outcome !== 'given') busy.push(outcome.busy);
  }
};

interface Team {
  id: string;
  mode: Parameters<typeof chooseMember>[0];
  members: Candidate[];
}

/** The teams with a member who may take a ticket. */
const readTeams = async (trx: Trx, now: Date): Promise<Team[]> => {
  const rows = await listAssigningTeams(trx);
  if (rows.length === 0) return [];
  const open = await countAtWork(trx, [...new Set(rows.map(({userId}) => userId))], now);
  const teams = new Map<string, Team>();
  for (const {teamId, assignMode, userId, maxOpen, lastGivenAt} of rows) {
    const team = teams.get(teamId) ?? {id: teamId, mode: assignMode, members: []};
    team.members.push({userId, maxOpen, lastGivenAt, open: open.get(userId) ?? 0});
    teams.set(teamId, team);
  }
  return [...teams.values()].filter(({members}) => members.some(isFree));
};

type Outcome = 'none' | 'given' | {busy: string};

const giveOne = async (
  trx: Trx,
  {jobs, now}: Draining,
  {workspaceId, except}: {workspaceId: string; except: string[]},
): Promise<Outcome> => {
  await lockAssignment(trx, workspaceId);
  const at = now();
  const teams = await readTeams(trx, at);
  const which = {teamIds: teams.map(({id}) => id), now: at, except};
  const next = teams.length > 0 ? await findWaiting(trx, which) : undefined;
  const team = next && teams.find(({id}) => id === next.teamId);
  const userId = team && chooseMember(team.mode, team.members);
  if (!next || !team || !userId) return 'none';
  // Locks its row before the ticket's, in the same order as changes of teams.
  await noteGiven(trx, {teamId: team.id, userId, at});
  const ticket = await lockWaiting(trx, next.id, which);
  if (!ticket) {
    await noteGiven(trx, {
      teamId: team.id,
      userId,
      at: team.members.find((member) => member.userId === userId)?.lastGivenAt ?? null,
    });
    await jobs.send(trx, {
      name: DRAIN,
      data: {workspaceId} satisfies DrainJob,
      startAfter: new Date(at.getTime() + LATER_MS),
    });
    return {busy: next.id};
  }
  const by: By = {type: 'rule', id: null, at};
  const plan = openIfNew(setAssignee({ticket, events: []}, userId, by), by);
  await changeTicket({jobs}, trx, {ticket, plan});
  return 'given';
};
