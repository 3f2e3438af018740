import {registryEndpoint} from '../../endpoint.ts';
import {Envelope} from '../../envelope.ts';
import {NameParams} from '../fields.ts';
import {
  BeginDevelopmentRequest,
  BeginDevelopmentResponse,
  DevelopmentBuildRequest,
  DevelopmentParams,
  DevelopmentStateRequest,
  FollowDevelopmentRequest,
  FollowDevelopmentResponse,
} from './schemas.ts';

export const beginDevelopment = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/development',
  summary: 'Start a development session of a remote, shown in one browser session',
  token: ['activate', 'publish'],
  isWrite: true,
  params: NameParams,
  body: BeginDevelopmentRequest,
  response: {201: BeginDevelopmentResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const showBuild = registryEndpoint({
  method: 'PUT',
  path: '/remotes/:name/development/:id/build',
  summary: 'Show another build in it, sent as a whole',
  token: ['activate', 'publish'],
  params: DevelopmentParams,
  body: DevelopmentBuildRequest,
  response: {200: Envelope},
  errors: ['not_found'],
});

export const noteBuild = registryEndpoint({
  method: 'PUT',
  path: '/remotes/:name/development/:id',
  summary: 'Report how the last build went',
  token: ['activate', 'publish'],
  params: DevelopmentParams,
  body: DevelopmentStateRequest,
  response: {200: Envelope},
  errors: ['not_found'],
});

export const endDevelopment = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/development/:id/end',
  summary: 'End a development session',
  token: ['activate', 'publish'],
  params: DevelopmentParams,
  response: {200: Envelope},
  errors: ['not_found'],
});

export const followDevelopment = registryEndpoint({
  method: 'POST',
  path: '/previews/follow',
  summary:
    'Whether there is a newer build than the one that is shown; the body may be sent as text/plain',
  body: FollowDevelopmentRequest,
  response: {200: FollowDevelopmentResponse},
  errors: ['not_found', 'illegal_transition', 'rate_limited'],
});
