import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import {listInvitations, listMembers} from '@switchboard/contracts/team/endpoints';
import type {Invitation, Member} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {renderScreen, testUser} from '@switchboard/tooling/screen';
import Section from '../section.tsx';

const BASE = '/dashboard/team';
const uuid = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** Renders the section as the host mounts it, at an address below its base, for a user with a role. */
export const renderSection = (address: string, answers: Answers, role: Role = 'owner') =>
  renderScreen(<Section />, {path: BASE + address, route: `${BASE}/*`, answers, user: {role}});

export const member = (number: number, changes: Partial<Member> = {}): Member => ({
  id: uuid(number),
  email: `member${number}@example.com`,
  firstName: 'Member',
  lastName: String(number),
  avatar: null,
  role: 'agent',
  status: 'active',
  ticketScope: 'team',
  teams: [],
  presence: 'offline',
  maxOpen: null,
  isErased: false,
  workload: {open: 0, overdue: 0, waiting: 0},
  joinedAt: '2026-01-02T03:04:05.000Z',
  lastActiveAt: null,
  version: 1,
  ...changes,
});

export const me = (role: Role): Member =>
  member(1, {id: testUser.id, email: testUser.email, firstName: 'Ana', lastName: 'Reyes', role});

export const invitation = (number: number, changes: Partial<Invitation> = {}): Invitation => ({
  id: uuid(number),
  email: `guest${number}@example.com`,
  role: 'agent',
  teams: [],
  status: 'pending',
  invitedBy: 'Ana Reyes',
  sentCount: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
  expiresAt: '2026-01-09T03:04:05.000Z',
  ...changes,
});

export const membersOf = (
  members: Member[],
  {nextCursor = null, total = members.length}: {nextCursor?: string | null; total?: number} = {},
) => answerOf({members, page: {nextCursor, total}});
export const listed = (...members: Member[]) => on(listMembers, membersOf(members));
export const invited = (...invitations: Invitation[]) =>
  on(listInvitations, answerOf({invitations}));
