import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {SurveySettingsRequest, SurveySettingsResponse, TicketRatingResponse} from './schemas.ts';

export const getSurveySettings = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/survey-settings',
  summary: 'Get the survey settings',
  details: 'Whether and when surveys are sent, and what they ask.',
  response: {200: SurveySettingsResponse},
});

export const updateSurveySettings = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/survey-settings',
  summary: 'Update the survey settings',
  details: 'Whether and when surveys are sent, and what they ask.',
  needs: 'changeTicketSettings',
  body: SurveySettingsRequest,
  ifMatch: true,
  response: {200: SurveySettingsResponse},
  errors: ['forbidden'],
});

export const sendSurvey = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/survey',
  summary: 'Send a survey',
  details: 'At once.',
  params: IdParams,
  needs: 'replyToTickets',
  response: {200: TicketRatingResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
