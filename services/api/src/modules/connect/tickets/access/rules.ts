import {may, mayFully} from '@switchboard/contracts/team/permissions';
import type {Role} from '@switchboard/contracts/user/schemas';
import type {TicketViewer} from '#modules/account/service.ts';
import type {TicketRow} from '../domain/rules.ts';

type Facts = Pick<TicketRow, 'assigneeId' | 'teamId' | 'createdById'>;

/** True if a member sees a ticket; same rule as the policy `scope` of the database (decision 0044). */
export const seesTicket = (
  {userId, ticketScope, teamIds}: TicketViewer,
  ticket: Facts,
  followers: readonly string[],
): boolean => {
  if (
    ticketScope === 'all' ||
    ticket.assigneeId === userId ||
    ticket.createdById === userId ||
    followers.includes(userId)
  )
    return true;
  return ticketScope === 'team' && (ticket.teamId === null || teamIds.includes(ticket.teamId));
};

/** True for roles that work on tickets: light agents only write notes. */
export const canBeAssignee = (role: Role): boolean => may(role, 'changeTickets');

/** Agents of a team assign tickets to nobody, to themselves and to those they share a team with; everyone else assigns them to anyone. */
export const mayAssign = (
  role: Role,
  {userId, teamIds}: TicketViewer,
  assignee: TicketViewer,
): boolean =>
  mayFully(role, 'assignTickets') ||
  teamIds.length === 0 ||
  assignee.userId === userId ||
  assignee.teamIds.some((team) => teamIds.includes(team));
