import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {ContactRequest, ContactResponse, ContactsQuery, ContactsResponse} from './schemas.ts';

export const listContacts = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/contacts',
  summary: 'List contacts',
  details: 'By name; limited members get those whose tickets they see.',
  query: ContactsQuery,
  response: {200: ContactsResponse},
});

export const createContact = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/contacts',
  summary: 'Create a contact',
  body: ContactRequest,
  needs: 'changeContacts',
  response: {201: ContactResponse},
  errors: ['forbidden', 'duplicate'],
});

export const getContact = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/contacts/:id',
  summary: 'Get a contact',
  details: 'With what is known of their tickets.',
  params: IdParams,
  response: {200: ContactResponse},
  errors: ['not_found'],
});

export const updateContact = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/contacts/:id',
  summary: 'Update a contact',
  params: IdParams,
  body: ContactRequest,
  ifMatch: true,
  needs: 'changeContacts',
  response: {200: ContactResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const deleteContact = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/contacts/:id',
  summary: 'Delete a contact',
  details: 'Only one without tickets.',
  params: IdParams,
  needs: 'changeContacts',
  response: {200: Envelope},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
