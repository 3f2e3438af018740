import type {Member, TeamName, Workload} from '@switchboard/contracts/team/schemas';
import type {Trx} from '#database/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {avatarPath} from '../../pictures/index.ts';
import type {MemberRow} from './repository.ts';
import {listTeamsOf, ticketScopeOf} from '../../directory/index.ts';

/** Source of the members' workload. */
export type Tickets = Pick<AccountDeps, 'memberTickets'>;

const NOTHING: Workload = {open: 0, overdue: 0, waiting: 0};

/** Members as the client sees them, each with their workload of the tickets in sight. */
export const presentMembers = async (
  {memberTickets}: Tickets,
  trx: Trx,
  rows: MemberRow[],
): Promise<Member[]> => {
  const userIds = rows.map((row) => row.userId);
  const teams = await listTeamsOf(trx, userIds);
  const workloads = await memberTickets.workloads(trx, {userIds});
  return rows.map((row) =>
    toMember(row, {
      teams: teams.get(row.userId) ?? [],
      workload: toWorkload(workloads.get(row.userId)),
    }),
  );
};

/** One member as the client sees them. */
export const presentMember = async (deps: Tickets, trx: Trx, row: MemberRow): Promise<Member> => {
  const [member] = await presentMembers(deps, trx, [row]);
  if (!member) throw new Error('A member was not presented.');
  return member;
};

/** Omits properties that only a team has. */
export const toWorkload = ({open, overdue, waiting}: Workload = NOTHING): Workload => ({
  open,
  overdue,
  waiting,
});

const toMember = (
  row: MemberRow,
  {teams, workload}: {teams: TeamName[]; workload: Workload},
): Member => ({
  id: row.userId,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  avatar: avatarPath(row.avatarFile),
  role: row.role,
  status: row.status,
  ticketScope: ticketScopeOf(row.role, row.ticketScope, row.agentScope),
  teams,
  presence: row.status === 'active' ? (row.presence ?? 'offline') : 'offline',
  maxOpen: row.maxOpen,
  workload,
  isErased: row.formerNumber !== null,
  joinedAt: row.joinedAt.toISOString(),
  lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  version: row.version,
});
