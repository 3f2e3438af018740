import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {ScheduleRequest, ScheduleResponse} from './schedules.ts';
import {SavedReportRequest, SavedReportResponse, SavedReportsResponse} from './schemas.ts';

export const listReports = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/reports',
  summary: 'List saved reports',
  details: "The caller's own and those of everyone, by name.",
  response: {200: SavedReportsResponse},
});

export const createReport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/reports',
  summary: 'Save a report',
  body: SavedReportRequest,
  response: {201: SavedReportResponse},
  errors: ['forbidden', 'duplicate', 'illegal_transition'],
});

export const updateReport = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/reports/:id',
  summary: 'Update a saved report',
  params: IdParams,
  body: SavedReportRequest,
  ifMatch: true,
  response: {200: SavedReportResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const deleteReport = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/reports/:id',
  summary: 'Delete a saved report',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});

export const getSchedule = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/reports/:id/schedule',
  summary: 'Get the schedule of a report',
  details: 'With its recipients and its latest runs. For those who may change the report.',
  params: IdParams,
  response: {200: ScheduleResponse},
  errors: ['forbidden', 'not_found'],
});

export const createSchedule = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/reports/:id/schedule',
  summary: 'Schedule a report',
  details:
    'It is mailed as PDF and CSV; each recipient gets the figures of the tickets that they see. A private report is mailed to its owner alone.',
  params: IdParams,
  body: ScheduleRequest,
  response: {201: ScheduleResponse},
  errors: ['forbidden', 'not_found', 'duplicate', 'illegal_transition'],
});

export const updateSchedule = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/reports/:id/schedule',
  summary: 'Update the schedule of a report',
  details: 'Whoever stopped the mails gets none until they are taken off and added again.',
  params: IdParams,
  body: ScheduleRequest,
  ifMatch: true,
  response: {200: ScheduleResponse},
  errors: ['forbidden', 'not_found'],
});

export const deleteSchedule = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/reports/:id/schedule',
  summary: 'Delete the schedule of a report',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});

export const testSchedule = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/reports/:id/schedule/test',
  summary: 'Send a scheduled report to oneself',
  details: 'At once, to the caller alone.',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found', 'rate_limited'],
});
