import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {MemberSessionParams, SessionsResponse} from './schemas.ts';

export const listSessions = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/user/sessions',
  summary: 'List your sessions',
  access: 'user',
  response: {200: SessionsResponse},
});

export const endSession = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/user/sessions/:id',
  summary: 'End one of your sessions',
  details: 'Its sockets close at once.',
  access: 'user',
  params: IdParams,
  response: {200: Envelope},
  errors: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/user/sessions',
  summary: 'End your other sessions',
  details: 'All but the one that asks.',
  access: 'user',
  response: {200: Envelope},
});

export const listMemberSessions = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/team/members/:id/sessions',
  summary: 'List the sessions of a member',
  details:
    'For owners and admins, up to their own rank. None of a deactivated member, who may work elsewhere.',
  needs: 'manageMembers',
  params: IdParams,
  response: {200: SessionsResponse},
  errors: ['forbidden', 'not_found'],
});

export const endMemberSession = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/team/members/:id/sessions/:sessionId',
  summary: 'End a session of a member',
  details: 'Its sockets close at once. Owners and admins, up to their own rank.',
  needs: 'manageMembers',
  params: MemberSessionParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});

export const endMemberSessions = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/team/members/:id/sessions',
  summary: 'End all sessions of a member',
  details: 'Their sockets close at once. Owners and admins, up to their own rank.',
  needs: 'manageMembers',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});
