import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {Proof} from '../proof.ts';
import {
  CheckAddressesRequest,
  CheckAddressesResponse,
  DeactivateMemberRequest,
  EraseMemberRequest,
  InvitationResponse,
  InvitationsResponse,
  InviteManyRequest,
  InviteManyResponse,
  InviteRequest,
  MemberResponse,
  MembersQuery,
  MembersResponse,
  OpenTicketsResponse,
  RoleHoldersQuery,
  RoleHoldersResponse,
  TeamRequest,
  TeamResponse,
  TeamsResponse,
  UpdateMemberRequest,
  WorkloadResponse,
} from './schemas.ts';

export const listMembers = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/members',
  summary: 'List members',
  query: MembersQuery,
  response: {200: MembersResponse},
});

export const listRoleHolders = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/role-holders',
  summary: 'List who has a role',
  details:
    'Names up to three active members with a role or one above it: whom somebody can ask who may not do a thing.',
  query: RoleHoldersQuery,
  response: {200: RoleHoldersResponse},
});

export const getMember = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/members/:id',
  summary: 'Get a member',
  details: 'With their workload, of the tickets that the caller sees.',
  params: IdParams,
  response: {200: MemberResponse},
  errors: ['not_found'],
});

export const getWorkload = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/workload',
  summary: 'Get the workload',
  details:
    'Of members and teams: all of them for owners and admins, for supervisors their own teams.',
  needs: 'seeWorkload',
  response: {200: WorkloadResponse},
  errors: ['forbidden'],
});

export const updateMember = endpoint({
  method: 'PATCH',
  service: 'default',
  path: '/api/team/members/:id',
  summary: 'Update a member',
  details: 'Changes the role, the tickets in sight or the number of open tickets.',
  needs: 'manageMembers',
  params: IdParams,
  body: UpdateMemberRequest,
  ifMatch: true,
  response: {200: MemberResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const countOpenTickets = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/members/:id/open-tickets',
  summary: 'Count what a member leaves',
  details:
    'Open and followed tickets, drafts, scheduled replies and courses: what needs somebody else when they leave.',
  needs: 'manageMembers',
  params: IdParams,
  response: {200: OpenTicketsResponse},
  errors: ['forbidden', 'not_found'],
});

export const deactivateMember = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/members/:id/deactivate',
  summary: 'Deactivate a member',
  details: 'Ends their access and hands on what they leave.',
  needs: 'manageMembers',
  params: IdParams,
  body: DeactivateMemberRequest,
  response: {200: MemberResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const reactivateMember = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/members/:id/reactivate',
  summary: 'Reactivate a member',
  details: 'With their former role; who was an owner comes back as an admin.',
  needs: 'manageMembers',
  params: IdParams,
  response: {200: MemberResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition', 'duplicate'],
});

export const eraseMember = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/members/:id/erase',
  summary: 'Erase the personal data of a member',
  details:
    'For owners, of a deactivated member, for good: a number takes the place of the name, and what they wrote stays. The account goes too, unless they were a member of another workspace.',
  needs: 'eraseMembers',
  params: IdParams,
  body: EraseMemberRequest,
  response: {200: MemberResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/members/:id/reset-second-factor',
  summary: 'Reset the second factor of a member',
  details:
    'For somebody who lost phone and recovery codes: they log in with the password alone, and get a mail. Owners and admins, up to their own rank, not for themselves.',
  needs: 'manageMembers',
  params: IdParams,
  body: Proof,
  proof: true,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const listInvitations = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/invitations',
  summary: 'List invitations',
  details: 'The newest first.',
  needs: 'invite',
  response: {200: InvitationsResponse},
  errors: ['forbidden'],
});

export const createInvitation = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/invitations',
  summary: 'Invite somebody',
  details: 'A pending address gets a new link.',
  needs: 'invite',
  body: InviteRequest,
  response: {200: InvitationResponse},
  errors: ['forbidden', 'duplicate'],
});

export const createInvitations = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/invitations/bulk',
  summary: 'Invite several people',
  details: 'Says of each whether the invitation is on its way. A pending address gets a new link.',
  needs: 'invite',
  body: InviteManyRequest,
  response: {200: InviteManyResponse},
  errors: ['forbidden'],
});

export const checkAddresses = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/invitations/check',
  summary: 'Check addresses to be invited',
  details: 'Says which belong to members, and which have a pending invitation. Changes nothing.',
  needs: 'invite',
  body: CheckAddressesRequest,
  response: {200: CheckAddressesResponse},
  errors: ['forbidden'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/invitations/:id/resend',
  summary: 'Resend an invitation',
  details: 'Mails a new link; the old one stops working.',
  needs: 'invite',
  params: IdParams,
  response: {200: InvitationResponse},
  errors: ['forbidden', 'not_found'],
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/team/invitations/:id',
  summary: 'Revoke a pending invitation',
  needs: 'invite',
  params: IdParams,
  response: {200: InvitationResponse},
  errors: ['forbidden', 'not_found'],
});

export const listTeams = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/teams',
  summary: 'List teams',
  response: {200: TeamsResponse},
});

export const createTeam = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/teams',
  summary: 'Create a team',
  needs: 'changeTeams',
  body: TeamRequest,
  response: {201: TeamResponse},
  errors: ['forbidden', 'duplicate', 'illegal_transition'],
});

export const updateTeam = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/teams/:id',
  summary: 'Update a team',
  needs: 'changeTeams',
  params: IdParams,
  body: TeamRequest,
  ifMatch: true,
  response: {200: TeamResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const deleteTeam = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/teams/:id',
  summary: 'Delete a team',
  details: 'Only one that has no tickets.',
  needs: 'changeTeams',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
