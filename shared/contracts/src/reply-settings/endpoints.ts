import {endpoint} from '../endpoint.ts';
import {ReplySettingsRequest, ReplySettingsResponse} from './schemas.ts';

export const getReplySettings = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/reply-settings',
  summary: 'Get the reply settings',
  details: 'Whether replies claim unassigned tickets.',
  response: {200: ReplySettingsResponse},
});

export const updateReplySettings = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/reply-settings',
  summary: 'Update the reply settings',
  details: 'Whether replies claim unassigned tickets.',
  needs: 'changeTicketSettings',
  body: ReplySettingsRequest,
  ifMatch: true,
  response: {200: ReplySettingsResponse},
  errors: ['forbidden'],
});
