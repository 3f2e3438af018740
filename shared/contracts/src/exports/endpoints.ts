import {endpoint} from '../endpoint.ts';
import {CreateExportRequest, ExportResponse} from './schemas.ts';

export const createExport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/exports',
  summary: 'A link to a CSV file of the tickets of a list, or of their messages',
  body: CreateExportRequest,
  response: {201: ExportResponse},
  errors: ['forbidden'],
});

export const createContactExport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/exports/contacts',
  summary: 'A link to a CSV file of the contacts',
  response: {201: ExportResponse},
  errors: ['forbidden'],
});
