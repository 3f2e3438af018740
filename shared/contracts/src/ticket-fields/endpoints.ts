import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  FieldOrderRequest,
  FieldRequest,
  FieldResponse,
  FieldUsageResponse,
  FieldsResponse,
} from './schemas.ts';

export const listFields = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/fields',
  summary: 'List custom fields',
  details: 'In the order in which they are shown.',
  response: {200: FieldsResponse},
});

export const createField = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/fields',
  summary: 'Create a custom field',
  needs: 'changeTicketSettings',
  body: FieldRequest,
  response: {201: FieldResponse},
  errors: ['forbidden', 'duplicate', 'illegal_transition'],
});

export const orderFields = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/fields/order',
  summary: 'Reorder custom fields',
  details: 'Names every field once.',
  needs: 'changeTicketSettings',
  body: FieldOrderRequest,
  response: {200: FieldsResponse},
  errors: ['forbidden', 'version_conflict'],
});

export const updateField = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/fields/:id',
  summary: 'Update a custom field',
  needs: 'changeTicketSettings',
  params: IdParams,
  body: FieldRequest,
  ifMatch: true,
  response: {200: FieldResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const getFieldUsage = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/fields/:id/usage',
  summary: 'Count the tickets of a custom field',
  details: 'Those on which it is filled in.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: FieldUsageResponse},
  errors: ['forbidden', 'not_found'],
});

export const deleteField = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/fields/:id',
  summary: 'Delete a custom field',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});
