import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {ViewingRequest, ViewingResponse} from './schemas.ts';

export const listViewers = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/viewing',
  summary: 'List who views which ticket',
  response: {200: ViewingResponse},
});

export const beginViewing = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/tickets/:id/viewing',
  summary: 'Start viewing a ticket',
  details: 'Says that the caller has it open; again every 15 seconds.',
  params: IdParams,
  body: ViewingRequest,
  response: {200: ViewingResponse},
  errors: ['not_found'],
});

export const endViewing = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/tickets/:id/viewing',
  summary: 'Stop viewing a ticket',
  params: IdParams,
  response: {200: Envelope},
  errors: ['not_found'],
});
