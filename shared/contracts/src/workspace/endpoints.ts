import {endpoint} from '../endpoint.ts';
import {MemberResponse} from '../team/schemas.ts';
import {OwnershipRequest, WorkspaceRequest, WorkspaceResponse} from './schemas.ts';

export const getWorkspace = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/workspace',
  summary: 'Get the settings of the workspace',
  details: 'For owners and admins.',
  needs: 'changeWorkspace',
  response: {200: WorkspaceResponse},
  errors: ['forbidden'],
});

export const updateWorkspace = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/workspace',
  summary: 'Update the settings of the workspace',
  details: 'For owners and admins. Open dashboards of all members follow at once.',
  needs: 'changeWorkspace',
  body: WorkspaceRequest,
  ifMatch: true,
  response: {200: WorkspaceResponse},
  errors: ['forbidden'],
});

export const saveLogo = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/workspace/logo',
  summary: 'Replace the logo of the workspace',
  needs: 'changeWorkspace',
  takes: 'form',
  response: {200: WorkspaceResponse},
  errors: ['forbidden'],
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/workspace/logo',
  summary: 'Remove the logo of the workspace',
  needs: 'changeWorkspace',
  response: {200: WorkspaceResponse},
  errors: ['forbidden'],
});

export const transferOwnership = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/workspace/ownership',
  summary: 'Make a member an owner',
  details: 'For owners, who stay one or become an admin. Both are told by mail.',
  needs: 'transferOwnership',
  body: OwnershipRequest,
  proof: true,
  response: {200: MemberResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
