import {registryEndpoint} from '../../endpoint.ts';
import {NameParams, ReleaseParams} from '../fields.ts';
import {
  ActivateRequest,
  ActivationResponse,
  RemoteResponse,
  RemotesResponse,
  RevokeRequest,
  RevokeResponse,
  RollbackRequest,
} from './schemas.ts';

export const listRemotes = registryEndpoint({
  method: 'GET',
  path: '/remotes',
  summary: 'Every remote with its releases, by name',
  response: {200: RemotesResponse},
});

export const getRemote = registryEndpoint({
  method: 'GET',
  path: '/remotes/:name',
  summary: 'One remote; changes need its ETag',
  params: NameParams,
  response: {200: RemoteResponse},
  errors: ['not_found'],
});

export const activateRelease = registryEndpoint({
  method: 'PUT',
  path: '/remotes/:name/active',
  summary: 'Activate a release',
  token: ['activate'],
  isWrite: true,
  params: NameParams,
  body: ActivateRequest,
  ifMatch: true,
  response: {200: ActivationResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const rollBack = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/rollback',
  summary: 'Roll back; without a version, to the previously active release',
  token: ['activate'],
  isWrite: true,
  params: NameParams,
  body: RollbackRequest,
  ifMatch: true,
  response: {200: ActivationResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const revokeRelease = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/releases/:version/revoke',
  summary: 'Revoke a release for good; an active one is replaced in the same step',
  token: ['activate'],
  isWrite: true,
  params: ReleaseParams,
  body: RevokeRequest,
  ifMatch: true,
  response: {200: RevokeResponse},
  errors: ['not_found', 'illegal_transition'],
});
