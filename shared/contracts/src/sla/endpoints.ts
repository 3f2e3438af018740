import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  BusinessHoursListResponse,
  BusinessHoursRequest,
  BusinessHoursResponse,
  SlaOrderRequest,
  SlaPoliciesResponse,
  SlaPolicyRequest,
  SlaPolicyResponse,
} from './schemas.ts';

export const listBusinessHours = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/business-hours',
  summary: 'List business hours',
  details: 'By name.',
  response: {200: BusinessHoursListResponse},
});

export const createBusinessHours = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/business-hours',
  summary: 'Create business hours',
  details: 'The first become the default.',
  needs: 'changeTicketSettings',
  body: BusinessHoursRequest,
  response: {201: BusinessHoursResponse},
  errors: ['forbidden', 'duplicate', 'illegal_transition'],
});

export const updateBusinessHours = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/business-hours/:id',
  summary: 'Update business hours',
  needs: 'changeTicketSettings',
  params: IdParams,
  body: BusinessHoursRequest,
  ifMatch: true,
  response: {200: BusinessHoursResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const makeDefaultBusinessHours = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/business-hours/:id/default',
  summary: 'Make business hours the default',
  details: 'Durations of tickets without an SLA policy count in them from now on.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: BusinessHoursResponse},
  errors: ['forbidden', 'not_found'],
});

export const deleteBusinessHours = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/business-hours/:id',
  summary: 'Delete business hours',
  details: 'Only those that no policy counts in, and the default only as the last.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const listSlaPolicies = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/sla-policies',
  summary: 'List SLA policies',
  details: 'In the order in which they are tried: the first that fits a ticket holds.',
  response: {200: SlaPoliciesResponse},
});

export const createSlaPolicy = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/sla-policies',
  summary: 'Create an SLA policy',
  details: 'It becomes the last.',
  needs: 'changeTicketSettings',
  body: SlaPolicyRequest,
  response: {201: SlaPolicyResponse},
  errors: ['forbidden', 'not_found', 'duplicate', 'illegal_transition'],
});

export const orderSlaPolicies = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/sla-policies/order',
  summary: 'Reorder SLA policies',
  details: 'Names every policy once.',
  needs: 'changeTicketSettings',
  body: SlaOrderRequest,
  response: {200: SlaPoliciesResponse},
  errors: ['forbidden', 'version_conflict'],
});

export const updateSlaPolicy = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/sla-policies/:id',
  summary: 'Update an SLA policy',
  needs: 'changeTicketSettings',
  params: IdParams,
  body: SlaPolicyRequest,
  ifMatch: true,
  response: {200: SlaPolicyResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const duplicateSlaPolicy = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/sla-policies/:id/duplicate',
  summary: 'Duplicate an SLA policy',
  details: 'The copy is inactive and comes right after the original.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {201: SlaPolicyResponse},
  errors: ['forbidden', 'not_found', 'duplicate', 'illegal_transition'],
});

export const deleteSlaPolicy = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/sla-policies/:id',
  summary: 'Delete an SLA policy',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});
