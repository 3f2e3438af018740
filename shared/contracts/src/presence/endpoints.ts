import {endpoint} from '../endpoint.ts';
import {PresenceRequest, PresenceResponse} from './schemas.ts';

export const getPresence = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/presence',
  summary: 'Get your presence',
  response: {200: PresenceResponse},
});

export const updatePresence = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/presence',
  summary: 'Set your presence',
  details: 'Says that the caller did something just now, and how they are shown.',
  body: PresenceRequest,
  response: {200: PresenceResponse},
});
