import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {MuteResponse, MutesResponse} from './schemas.ts';

export const listMutes = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/mutes',
  summary: 'List the tickets that you muted',
  details: 'The last muted first, up to 100.',
  response: {200: MutesResponse},
});

export const muteTicket = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/tickets/:id/mute',
  summary: 'Mute a ticket',
  details: 'It notifies the caller of mentions and assignments alone.',
  params: IdParams,
  response: {200: MuteResponse},
  errors: ['not_found'],
});

export const unmuteTicket = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/tickets/:id/mute',
  summary: 'Unmute a ticket',
  params: IdParams,
  response: {200: MuteResponse},
  errors: ['not_found'],
});
