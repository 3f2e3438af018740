import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {TicketResponse} from '../tickets/schemas.ts';
import {ApplyMacroParams, MacroRequest, MacroResponse, MacrosResponse} from './schemas.ts';

export const listMacros = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/macros',
  summary: 'List macros',
  details: "The caller's own, those of their teams and of everyone, by name.",
  response: {200: MacrosResponse},
});

export const createMacro = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/macros',
  summary: 'Create a macro',
  body: MacroRequest,
  response: {201: MacroResponse},
  errors: ['forbidden', 'duplicate', 'illegal_transition'],
});

export const updateMacro = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/macros/:id',
  summary: 'Update a macro',
  params: IdParams,
  body: MacroRequest,
  ifMatch: true,
  response: {200: MacroResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const duplicateMacro = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/macros/:id/duplicate',
  summary: 'Duplicate a macro',
  details: "The copy is a private one of the caller's.",
  params: IdParams,
  response: {201: MacroResponse},
  errors: ['not_found', 'duplicate', 'illegal_transition'],
});

export const deleteMacro = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/macros/:id',
  summary: 'Delete a macro',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});

export const applyMacro = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/macro/:macroId',
  summary: 'Apply a macro to a ticket',
  details: 'Its actions, without a message.',
  params: ApplyMacroParams,
  needs: 'changeTickets',
  response: {200: TicketResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
