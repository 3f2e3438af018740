import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {ViewingRequest, ViewingResponse} from './schemas.ts';

export const listViewers = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/viewing',
  summary: 'Who else has which ticket open',
  response: {200: ViewingResponse},
});

export const beginViewing = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/tickets/:id/viewing',
  summary: 'Say that the caller has a ticket open; again every `VIEWING_BEAT_MS`',
  params: IdParams,
  body: ViewingRequest,
  response: {200: ViewingResponse},
  errors: ['not_found'],
});

export const endViewing = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/tickets/:id/viewing',
  summary: 'Say that the caller has left a ticket',
  params: IdParams,
  response: {200: Envelope},
  errors: ['not_found'],
});
