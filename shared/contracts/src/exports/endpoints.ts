import {endpoint} from '../endpoint.ts';
import {AnalyticsExportRequest} from '../analytics/counted.ts';
import {AuditFilter} from '../audit/schemas.ts';
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
  details: 'Answers with a link to a CSV file. Not for light agents.',
  needs: 'changeContacts',
  response: {201: ExportResponse},
  errors: ['forbidden'],
});

export const createFigureExport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/exports/figures',
  summary: 'Export the tickets behind a number',
  details:
    'Answers with a link to a CSV file: a line for each that the number counts, with all durations of the ticket.',
  body: AnalyticsExportRequest,
  response: {201: ExportResponse},
  errors: ['forbidden'],
});

export const createAuditExport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/exports/audit',
  summary: 'Export the audit log',
  details: 'Answers with a link to a CSV file. For owners and admins.',
  needs: 'seeAuditLog',
  body: AuditFilter,
  response: {201: ExportResponse},
  errors: ['forbidden'],
});
