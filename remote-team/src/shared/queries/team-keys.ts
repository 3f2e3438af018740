import type {AuditFilter} from '@switchboard/contracts/audit/schemas';
import type {Member} from '@switchboard/contracts/team/schemas';
import type {Role, TicketScope} from '@switchboard/contracts/user/schemas';

/** Filters of the member list. */
export interface MemberFilters {
  q: string;
  role: Role | undefined;
  ticketScope?: TicketScope | undefined;
  status: Member['status'] | undefined;
  /** A team's id, or `none`. */
  team?: string | undefined;
}

/** Query keys of this section. */
export const teamKeys = {
  members: () => ['team', 'members'],
  memberList: (filters: MemberFilters) => ['team', 'members', filters],
  member: (id: string) => ['team', 'members', 'one', id],
  activity: (memberId: string) => ['team', 'activity', memberId],
  learning: (memberId: string) => ['team', 'learning', memberId],
  sessions: (memberId: string) => ['team', 'sessions', memberId],
  workload: () => ['team', 'workload'],
  tickets: (query: Record<string, string>) => ['team', 'tickets', query],
  allTickets: () => ['team', 'tickets'],
  teams: () => ['team', 'teams'],
  invitations: () => ['team', 'invitations'],
  allChecks: () => ['team', 'address-checks'],
  checks: (emails: readonly string[]) => ['team', 'address-checks', ...emails],
  openTickets: (memberId: string) => ['team', 'open-tickets', memberId],
  agents: () => ['team', 'agents'],
  presence: () => ['team', 'presence'],
  audit: (filter: AuditFilter) => ['team', 'audit', filter],
  workspace: () => ['team', 'workspace'],
  ownFactor: () => ['team', 'own-factor'],
  people: () => ['team', 'members', 'people'],
};
