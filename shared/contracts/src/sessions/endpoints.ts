import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {SessionsResponse} from './schemas.ts';

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
