import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import {checkAudit, listAudit} from '@switchboard/contracts/audit/endpoints';
import {getPresence} from '@switchboard/contracts/presence/endpoints';
import {listLearning} from '@switchboard/contracts/courses/endpoints';
import {listMemberSessions} from '@switchboard/contracts/sessions/endpoints';
import {
  checkAddresses,
  countOpenTickets,
  getMember,
  getWorkload,
  listTeams,
} from '@switchboard/contracts/team/endpoints';
import type {Team} from '@switchboard/contracts/team/schemas';
import {listActivity, listAgents, listTickets} from '@switchboard/contracts/tickets/endpoints';
import {testUser} from '@switchboard/tooling/test-user';
import {auditEntry} from './audit.ts';
import {invitation, invited, listed, me, member} from './team.tsx';
import {ticket} from './tickets.ts';
import {workspaceShown} from './workspace.ts';

const ben = member(2, {
  firstName: 'Ben',
  lastName: 'Cruz',
  role: 'supervisor',
  presence: 'online',
  maxOpen: 2,
  workload: {open: 3, overdue: 1, waiting: 2},
});
const cora = member(3, {firstName: 'Cora', lastName: 'Diaz', status: 'deactivated'});
const team: Team = {
  id: member(9).id,
  name: 'Billing',
  assignMode: 'round_robin',
  version: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
  members: [ben, cora].map(({id, firstName, lastName, status, role}) => ({
    id,
    name: `${firstName} ${lastName}`,
    avatar: null,
    isActive: status === 'active',
    role,
    isLead: role === 'supervisor',
  })),
};

/** Responses of the standalone page. */
export const answers: Answers = {
  ...listed(me('owner'), ben, cora),
  ...workspaceShown(),
  ...[me('owner'), ben, cora]
    .map((one) => on(getMember, answerOf({member: one}), {id: one.id}))
    .reduce((all, one) => ({...all, ...one})),
  ...on(listActivity, answerOf({activity: [], page: {nextCursor: null}})),
  ...on(
    getWorkload,
    answerOf({
      members: [me('owner'), ben],
      teams: [
        {
          id: team.id,
          name: team.name,
          workload: {open: 4, overdue: 1, waiting: 2},
          unassigned: 1,
          memberIds: [ben.id],
        },
      ],
    }),
  ),
  ...on(
    listTickets,
    answerOf({
      tickets: [ticket(7), ticket(8), ticket(9)],
      page: {nextCursor: null, total: 3},
    }),
  ),
  ...on(checkAddresses, ({body}) =>
    answerOf({
      addresses: (body as {emails: string[]}).emails.map((email) => ({
        email,
        state: 'new' as const,
      })),
    }),
  ),
  ...on(
    countOpenTickets,
    answerOf({
      openTickets: 12,
      followedTickets: 2,
      drafts: 1,
      scheduledReplies: 1,
      courses: 0,
    }),
    {id: ben.id},
  ),
  ...on(listLearning, answerOf({learning: []})),
  ...on(
    listMemberSessions,
    answerOf({
      sessions: [
        {
          id: member(11).id,
          device: {browser: 'Firefox', system: 'Windows'},
          network: '203.0.113.0/24',
          createdAt: '2026-01-02T03:04:05.000Z',
          lastUsedAt: '2026-01-03T03:04:05.000Z',
          isCurrent: false,
        },
      ],
    }),
    {id: ben.id},
  ),
  ...invited(invitation(4), invitation(5, {status: 'expired'})),
  ...on(
    listAudit,
    answerOf({
      entries: [
        auditEntry(2, {action: 'team.created', added: [{id: ben.id, name: 'Ben Cruz'}]}),
        auditEntry(1, {
          action: 'member.limit_changed',
          subject: {type: 'member', id: ben.id, name: 'Ben Cruz'},
          changes: [{field: 'maxOpen', from: null, to: 5}],
        }),
      ],
      page: {nextCursor: null, total: 2},
    }),
  ),
  ...on(
    checkAudit,
    answerOf({check: {entries: 2, head: {number: 2, hash: auditEntry(2).hash}, broken: null}}),
  ),
  ...on(listTeams, answerOf({teams: [team]})),
  ...on(getPresence, answerOf({presence: {chosen: null, state: 'online' as const}})),
  ...on(
    listAgents,
    answerOf({
      agents: [
        {
          id: testUser.id,
          name: 'Ana Reyes',
          avatar: null,
          presence: 'online' as const,
          canBeAssignee: true,
        },
      ],
      teams: [{id: team.id, name: team.name}],
    }),
  ),
};
