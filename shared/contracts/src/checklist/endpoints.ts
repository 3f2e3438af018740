import {endpoint} from '../endpoint.ts';
import {ChecklistResponse} from './schemas.ts';

export const getChecklist = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/checklist',
  summary: 'Get the checklist of a new workspace',
  details: 'What is done of it, for owners and admins.',
  response: {200: ChecklistResponse},
  errors: ['forbidden'],
});

export const dismissChecklist = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/checklist/dismiss',
  summary: 'Dismiss the checklist',
  details: 'For the caller alone.',
  response: {200: ChecklistResponse},
  errors: ['forbidden'],
});
