import {registryEndpoint} from '../../endpoint.ts';
import {ReasonRequest} from '../fields.ts';
import {AddKeyRequest, KeyParams, KeyResponse, KeysResponse} from './schemas.ts';

export const listKeys = registryEndpoint({
  method: 'GET',
  path: '/keys',
  summary: 'The public keys, newest first',
  response: {200: KeysResponse},
});

export const addKey = registryEndpoint({
  method: 'POST',
  path: '/keys',
  summary: 'Add a key; a scope has at most two valid keys',
  token: ['activate'],
  isWrite: true,
  body: AddKeyRequest,
  response: {200: KeyResponse, 201: KeyResponse},
  errors: ['duplicate', 'illegal_transition'],
});

export const retireKey = registryEndpoint({
  method: 'POST',
  path: '/keys/:key/retire',
  summary: 'Retire a key',
  token: ['activate'],
  isWrite: true,
  params: KeyParams,
  body: ReasonRequest,
  response: {200: KeyResponse},
  errors: ['not_found', 'illegal_transition'],
});
