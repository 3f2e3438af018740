import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {TemplateRequest, TemplateResponse, TemplatesQuery, TemplatesResponse} from './schemas.ts';

export const listTemplates = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/templates',
  summary: 'List templates',
  details: 'By name.',
  query: TemplatesQuery,
  response: {200: TemplatesResponse},
});

export const createTemplate = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/templates',
  summary: 'Create a template',
  details: 'For owners, admins and supervisors.',
  body: TemplateRequest,
  needs: 'manageTemplates',
  response: {201: TemplateResponse},
  errors: ['forbidden', 'duplicate'],
});

export const getTemplate = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/templates/:id',
  summary: 'Get a template',
  params: IdParams,
  response: {200: TemplateResponse},
  errors: ['not_found'],
});

export const updateTemplate = endpoint({
  method: 'PUT',
  service: 'campaign',
  path: '/api/templates/:id',
  summary: 'Update a template',
  params: IdParams,
  body: TemplateRequest,
  ifMatch: true,
  needs: 'manageTemplates',
  response: {200: TemplateResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const duplicateTemplate = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/templates/:id/duplicate',
  summary: 'Duplicate a template',
  params: IdParams,
  needs: 'manageTemplates',
  response: {201: TemplateResponse},
  errors: ['forbidden', 'not_found'],
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  service: 'campaign',
  path: '/api/templates/:id',
  summary: 'Delete a template',
  details: 'Broadcasts that began with it stay as they are.',
  params: IdParams,
  needs: 'manageTemplates',
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});
