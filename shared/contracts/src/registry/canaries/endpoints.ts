import {registryEndpoint} from '../../endpoint.ts';
import {NameParams, ReasonRequest} from '../fields.ts';
import {RolloutResponse} from '../rollouts/schemas.ts';
import {CanaryRequest, PromoteRequest} from './schemas.ts';

export const putCanary = registryEndpoint({
  method: 'PUT',
  path: '/remotes/:name/canary',
  summary: 'Start a canary or change it; without a start time, it starts now',
  token: ['activate'],
  isWrite: true,
  params: NameParams,
  body: CanaryRequest,
  ifMatch: true,
  response: {200: RolloutResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const promoteCanary = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/canary/promote',
  summary: 'Make the canary the active release',
  token: ['activate'],
  isWrite: true,
  params: NameParams,
  body: PromoteRequest,
  ifMatch: true,
  response: {200: RolloutResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const abortCanary = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/canary/abort',
  summary: 'End the canary',
  token: ['activate'],
  isWrite: true,
  params: NameParams,
  body: ReasonRequest,
  ifMatch: true,
  response: {200: RolloutResponse},
  errors: ['not_found', 'illegal_transition'],
});
