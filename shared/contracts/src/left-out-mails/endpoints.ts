import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {
  LeftOutMailsQuery,
  LeftOutMailsResponse,
  TakeLeftOutRequest,
  TakeLeftOutResponse,
} from './schemas.ts';

export const listLeftOutMails = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/left-out-mails',
  summary: 'List left-out mails',
  details: 'Mails that became no ticket, the newest first.',
  needs: 'changeTicketSettings',
  query: LeftOutMailsQuery,
  response: {200: LeftOutMailsResponse},
  errors: ['forbidden'],
});

export const takeLeftOutMail = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/left-out-mails/:id/ticket',
  summary: 'Make a ticket of a left-out mail',
  needs: 'changeTicketSettings',
  params: IdParams,
  body: TakeLeftOutRequest,
  response: {200: TakeLeftOutResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
