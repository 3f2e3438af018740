import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  BroadcastResponse,
  BroadcastsQuery,
  BroadcastsResponse,
  CreateBroadcastRequest,
  UpdateBroadcastRequest,
} from './schemas.ts';

export const listBroadcasts = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/broadcasts',
  summary: 'List broadcasts',
  details: 'Last changed first.',
  query: BroadcastsQuery,
  response: {200: BroadcastsResponse},
});

export const createBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts',
  summary: 'Create a broadcast',
  body: CreateBroadcastRequest,
  needs: 'draftBroadcasts',
  response: {201: BroadcastResponse},
});

export const getBroadcast = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/broadcasts/:id',
  summary: 'Get a broadcast',
  params: IdParams,
  response: {200: BroadcastResponse},
  errors: ['not_found'],
});

export const updateBroadcast = endpoint({
  method: 'PATCH',
  service: 'campaign',
  path: '/api/broadcasts/:id',
  summary: 'Update a broadcast',
  params: IdParams,
  body: UpdateBroadcastRequest,
  ifMatch: true,
  needs: 'draftBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['not_found'],
});

export const deleteBroadcast = endpoint({
  method: 'DELETE',
  service: 'campaign',
  path: '/api/broadcasts/:id',
  summary: 'Delete a broadcast',
  params: IdParams,
  needs: 'draftBroadcasts',
  response: {200: Envelope},
  errors: ['not_found'],
});
