import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {LinkParams, LinkRequest, LinksResponse} from './schemas.ts';

export const linkTickets = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/links',
  summary: 'Link a ticket with another one',
  details: 'Both show it.',
  params: IdParams,
  body: LinkRequest,
  needs: 'changeTickets',
  response: {201: LinksResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const unlinkTickets = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/tickets/:id/links/:ticketId',
  summary: 'Remove the link between two tickets',
  params: LinkParams,
  needs: 'changeTickets',
  response: {200: LinksResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
