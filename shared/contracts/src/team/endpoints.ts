import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  DeactivateMemberRequest,
  InvitationResponse,
  InvitationsResponse,
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
} from './schemas.ts';

export const listMembers = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/members',
  summary: 'List members',
  query: MembersQuery,
  response: {200: MembersResponse},
  errors: ['forbidden'],
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

export const updateMember = endpoint({
  method: 'PATCH',
  service: 'default',
  path: '/api/team/members/:id',
  summary: 'Update a member',
  details: 'Changes the role, the tickets in sight or the number of open tickets.',
  params: IdParams,
  body: UpdateMemberRequest,
  response: {200: MemberResponse},
  errors: ['forbidden', 'not_found'],
});

export const countOpenTickets = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/members/:id/open-tickets',
  summary: 'Count the open tickets of a member',
  details: 'Those that need somebody else when the member leaves.',
  params: IdParams,
  response: {200: OpenTicketsResponse},
  errors: ['forbidden', 'not_found'],
});

export const deactivateMember = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/members/:id/deactivate',
  summary: 'Deactivate a member',
  details: 'Ends their access and hands their open tickets on.',
  params: IdParams,
  body: DeactivateMemberRequest,
  response: {200: MemberResponse},
  errors: ['forbidden', 'not_found'],
});

export const reactivateMember = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/members/:id/reactivate',
  summary: 'Reactivate a member',
  params: IdParams,
  response: {200: MemberResponse},
  errors: ['forbidden', 'not_found'],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/members/:id/reset-second-factor',
  summary: 'Reset the second factor of a member',
  details:
    'For somebody who lost phone and recovery codes: they log in with the password alone, and get a mail. Owners and admins, up to their own rank, not for themselves.',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const listInvitations = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/invitations',
  summary: 'List invitations',
  details: 'The newest first.',
  response: {200: InvitationsResponse},
  errors: ['forbidden'],
});

export const createInvitation = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/invitations',
  summary: 'Invite somebody',
  details: 'A pending address gets a new link.',
  body: InviteRequest,
  response: {200: InvitationResponse},
  errors: ['forbidden', 'duplicate'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/team/invitations/:id/resend',
  summary: 'Resend an invitation',
  details: 'Mails a new link; the old one stops working.',
  params: IdParams,
  response: {200: InvitationResponse},
  errors: ['forbidden', 'not_found'],
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/team/invitations/:id',
  summary: 'Revoke a pending invitation',
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
  body: TeamRequest,
  response: {201: TeamResponse},
  errors: ['forbidden', 'duplicate', 'illegal_transition'],
});

export const updateTeam = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/teams/:id',
  summary: 'Update a team',
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
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
