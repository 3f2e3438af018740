import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {SurveySettingsRequest, SurveySettingsResponse, TicketRatingResponse} from './schemas.ts';

export const getSurveySettings = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/survey-settings',
  summary: 'Whether and when surveys are sent, and what they ask',
  response: {200: SurveySettingsResponse},
});

export const updateSurveySettings = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/survey-settings',
  summary: 'Change whether and when surveys are sent, and what they ask',
  body: SurveySettingsRequest,
  ifMatch: true,
  response: {200: SurveySettingsResponse},
  errors: ['forbidden'],
});

export const sendSurvey = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/survey',
  summary: 'Send the survey of a ticket at once',
  params: IdParams,
  response: {200: TicketRatingResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
