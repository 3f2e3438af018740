import type {Answers} from '@switchboard/api-client/testing';
import {testUser} from '@switchboard/tooling/test-user';
import {answerOf, invitation, INVITATIONS, me, member, MEMBERS, membersOf} from './team.tsx';

const ben = member(2, {firstName: 'Ben', lastName: 'Cruz', role: 'supervisor', presence: 'online'});
const cora = member(3, {firstName: 'Cora', lastName: 'Diaz', status: 'deactivated'});
const team = {
  id: member(9).id,
  name: 'Billing',
  assignMode: 'round_robin',
  version: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
  members: [ben, cora].map(({id, firstName, lastName, status}) => ({
    id,
    name: `${firstName} ${lastName}`,
    avatar: null,
    isActive: status === 'active',
  })),
};

/** What the standalone page shows. */
export const answers: Answers = {
  [MEMBERS]: membersOf([me('owner'), ben, cora]),
  [`GET /api/team/members/${ben.id}/open-tickets`]: answerOf({openTickets: 12}),
  [INVITATIONS]: answerOf({invitations: [invitation(4), invitation(5, {status: 'expired'})]}),
  'GET /api/teams': answerOf({teams: [team]}),
  'GET /api/presence': answerOf({presence: {chosen: 'online', state: 'online'}}),
  'GET /connect/api/agents': answerOf({
    agents: [{id: testUser.id, name: 'Ana Reyes', avatar: null, presence: 'online'}],
    teams: [{id: team.id, name: team.name}],
  }),
};
