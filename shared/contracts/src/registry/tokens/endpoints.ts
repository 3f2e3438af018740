import {registryEndpoint} from '../../endpoint.ts';
import {ReasonRequest} from '../fields.ts';
import {
  CreateTokenRequest,
  CreateTokenResponse,
  TokenParams,
  TokenResponse,
  TokensResponse,
} from './schemas.ts';

export const listTokens = registryEndpoint({
  method: 'GET',
  path: '/tokens',
  summary: 'The tokens, newest first, without their secrets',
  token: ['activate'],
  response: {200: TokensResponse},
});

export const getOwnToken = registryEndpoint({
  method: 'GET',
  path: '/tokens/self',
  summary: 'The token of this request',
  token: 'any',
  response: {200: TokenResponse},
});

export const createToken = registryEndpoint({
  method: 'POST',
  path: '/tokens',
  summary: 'Create a token',
  token: ['activate'],
  isWrite: true,
  body: CreateTokenRequest,
  response: {201: CreateTokenResponse},
});

export const revokeToken = registryEndpoint({
  method: 'POST',
  path: '/tokens/:id/revoke',
  summary: 'Revoke a token',
  token: ['activate'],
  isWrite: true,
  params: TokenParams,
  body: ReasonRequest,
  response: {200: TokenResponse},
  errors: ['not_found', 'illegal_transition'],
});
