import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {ImportEncoding, ImportMapping, ImportMappingResponse} from './mapping.ts';
import {
  CreateImportQuery,
  ImportResponse,
  ImportTicketsRequest,
  ImportTicketsResponse,
  ImportUndoResponse,
  ImportsResponse,
} from './schemas.ts';

export const importTickets = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/import',
  summary: 'Import tickets',
  details: 'Up to a hundred of another system, with their original times; sends no mail.',
  needs: 'changeTicketSettings',
  body: ImportTicketsRequest,
  response: {200: ImportTicketsResponse},
  errors: ['forbidden'],
});

export const listImports = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/imports',
  summary: 'List imports',
  details: 'The newest first.',
  needs: 'changeTicketSettings',
  response: {200: ImportsResponse},
  errors: ['forbidden'],
});

export const createImport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/imports',
  summary: 'Upload files to import',
  details: 'Checks them; imports nothing yet.',
  needs: 'changeTicketSettings',
  query: CreateImportQuery,
  takes: 'form',
  response: {201: ImportResponse},
  errors: ['forbidden'],
});

export const getImport = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/imports/:id',
  summary: 'Get an import',
  details: 'With the first of its problems.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: ImportResponse},
  errors: ['forbidden', 'not_found'],
});

export const getImportMapping = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/imports/:id/mapping',
  summary: 'Get the mapping of an import',
  details: 'The columns of the files and what becomes of each.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: ImportMappingResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const updateImportMapping = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/imports/:id/mapping',
  summary: 'Set the mapping of an import',
  details: 'What becomes of each column; checks the rows.',
  needs: 'changeTicketSettings',
  params: IdParams,
  body: ImportMapping,
  response: {200: ImportResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const updateImportEncoding = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/imports/:id/encoding',
  summary: 'Set the encoding of an import',
  details: 'How its text is encoded; the columns are read again.',
  needs: 'changeTicketSettings',
  params: IdParams,
  body: ImportEncoding,
  response: {200: ImportMappingResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const startImport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/imports/:id/start',
  summary: 'Start an import',
  details: 'Or goes on after it was stopped.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: ImportResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const stopImport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/imports/:id/stop',
  summary: 'Stop an import',
  details: 'After the ticket it is at.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: ImportResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const getImportUndo = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/imports/:id/undo',
  summary: 'Count what undoing an import removes',
  details: 'And what stays, as it was changed since.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: ImportUndoResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const undoImport = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/imports/:id/undo',
  summary: 'Undo an import',
  details: 'Removes what it made and nobody changed since, for a day after it ended.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: ImportResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
