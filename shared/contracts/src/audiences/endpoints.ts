import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  AudienceContactsQuery,
  AudienceContactsResponse,
  AudienceResponse,
  AudiencesQuery,
  AudiencesResponse,
  ChangeAudienceContactsRequest,
  CreateAudienceRequest,
  PreviewAudienceRequest,
  PreviewAudienceResponse,
  ReachRequest,
  ReachResponse,
  UpdateAudienceRequest,
} from './schemas.ts';

export const listAudiences = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/audiences',
  summary: 'List audiences',
  details: 'By name.',
  query: AudiencesQuery,
  response: {200: AudiencesResponse},
});

export const createAudience = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/audiences',
  summary: 'Create an audience',
  details: 'For owners, admins and supervisors who see all tickets.',
  body: CreateAudienceRequest,
  needs: 'manageAudiences',
  everyTicket: true,
  response: {201: AudienceResponse},
  errors: ['forbidden', 'not_found', 'duplicate', 'illegal_transition'],
});

export const getAudience = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/audiences/:id',
  summary: 'Get an audience',
  details: 'Counted anew.',
  params: IdParams,
  response: {200: AudienceResponse},
  errors: ['not_found'],
});

export const updateAudience = endpoint({
  method: 'PATCH',
  service: 'campaign',
  path: '/api/audiences/:id',
  summary: 'Update an audience',
  params: IdParams,
  body: UpdateAudienceRequest,
  ifMatch: true,
  needs: 'manageAudiences',
  everyTicket: true,
  response: {200: AudienceResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const duplicateAudience = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/audiences/:id/duplicate',
  summary: 'Duplicate an audience',
  params: IdParams,
  needs: 'manageAudiences',
  everyTicket: true,
  response: {201: AudienceResponse},
  errors: ['forbidden', 'not_found'],
});

export const deleteAudience = endpoint({
  method: 'DELETE',
  service: 'campaign',
  path: '/api/audiences/:id',
  summary: 'Delete an audience',
  details: 'Its contacts stay.',
  params: IdParams,
  needs: 'manageAudiences',
  everyTicket: true,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});

export const listAudienceContacts = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/audiences/:id/contacts',
  summary: 'List the contacts of an audience',
  details: 'By name, for those who may change audiences.',
  params: IdParams,
  query: AudienceContactsQuery,
  needs: 'manageAudiences',
  everyTicket: true,
  response: {200: AudienceContactsResponse},
  errors: ['forbidden', 'not_found'],
});

export const changeAudienceContacts = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/audiences/:id/contacts',
  summary: 'Change the contacts of an audience',
  details: 'Of a static one: adds some, takes others out.',
  params: IdParams,
  body: ChangeAudienceContactsRequest,
  needs: 'manageAudiences',
  everyTicket: true,
  response: {200: AudienceResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const previewAudience = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/audiences/preview',
  summary: 'Preview a filter',
  details: 'Counts the contacts that it finds and shows ten of them.',
  body: PreviewAudienceRequest,
  needs: 'manageAudiences',
  everyTicket: true,
  response: {200: PreviewAudienceResponse},
  errors: ['forbidden'],
});

export const getReach = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/audiences/reach',
  summary: 'Count who audiences reach',
  details:
    'Together and without those of excluded audiences: how many get a broadcast, and why others get none.',
  body: ReachRequest,
  needs: 'draftBroadcasts',
  response: {200: ReachResponse},
  errors: ['not_found'],
});
