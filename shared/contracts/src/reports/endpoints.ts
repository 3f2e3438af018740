import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
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
