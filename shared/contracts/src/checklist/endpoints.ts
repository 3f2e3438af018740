import {endpoint} from '../endpoint.ts';
import {ChecklistResponse} from './schemas.ts';

export const dismissChecklist = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/checklist/dismiss',
  summary: 'Dismiss the checklist',
  details: 'For the caller alone.',
  needs: 'changeTicketSettings',
  response: {200: ChecklistResponse},
  errors: ['forbidden'],
});
