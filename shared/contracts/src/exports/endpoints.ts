import {endpoint} from '../endpoint.ts';
import {CreateExportRequest, ExportResponse} from './schemas.ts';

export const createExport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/exports',
  summary: 'Export tickets or messages',
  details: 'Answers with a link to a CSV file.',
  body: CreateExportRequest,
  response: {201: ExportResponse},
  errors: ['forbidden'],
});

export const createContactExport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/exports/contacts',
  summary: 'Export contacts',
  details: 'Answers with a link to a CSV file.',
  response: {201: ExportResponse},
  errors: ['forbidden'],
});
