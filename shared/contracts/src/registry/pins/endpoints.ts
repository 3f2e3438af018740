import {registryEndpoint} from '../../endpoint.ts';
import {ReasonRequest} from '../fields.ts';
import {RolloutResponse} from '../rollouts/schemas.ts';
import {PinParams, PinRequest} from './schemas.ts';

export const pinWorkspace = registryEndpoint({
  method: 'PUT',
  path: '/remotes/:name/pins/:workspace',
  summary: 'Pin a workspace to a release',
  token: ['activate'],
  isWrite: true,
  params: PinParams,
  body: PinRequest,
  ifMatch: true,
  response: {200: RolloutResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const unpinWorkspace = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/pins/:workspace/remove',
  summary: 'Unpin a workspace',
  token: ['activate'],
  isWrite: true,
  params: PinParams,
  body: ReasonRequest,
  ifMatch: true,
  response: {200: RolloutResponse},
  errors: ['not_found', 'illegal_transition'],
});
