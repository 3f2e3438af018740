import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  ListLayoutRequest,
  ListLayoutResponse,
  ViewCountsResponse,
  ViewRequest,
  ViewResponse,
  ViewsResponse,
} from './schemas.ts';

export const listViews = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/views',
  summary: 'List views',
  details: "The caller's own, those of their teams and of everyone, by name.",
  response: {200: ViewsResponse},
});

export const createView = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/views',
  summary: 'Create a view',
  body: ViewRequest,
  response: {201: ViewResponse},
  errors: ['forbidden', 'duplicate', 'illegal_transition'],
});

export const updateView = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/views/:id',
  summary: 'Update a view',
  params: IdParams,
  body: ViewRequest,
  ifMatch: true,
  response: {200: ViewResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const deleteView = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/views/:id',
  summary: 'Delete a view',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});

export const countViews = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/views/counts',
  summary: 'Count the tickets of views',
  details: 'Of the views that the caller has. A count is kept for half a minute.',
  response: {200: ViewCountsResponse},
});

export const saveListLayout = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/views/layout',
  summary: 'Save how the ticket lists are laid out',
  details: 'For the caller alone.',
  body: ListLayoutRequest,
  response: {200: ListLayoutResponse},
});
