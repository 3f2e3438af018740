import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {
  CreateMessageRequest,
  CreateMessageResponse,
  ForwardRequest,
  MessageResponse,
  RetryResponse,
  TakeBackResponse,
  UpdateMessageRequest,
} from './schemas.ts';

export const createMessage = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/messages',
  summary: 'Add a reply or a note',
  details: "May change the ticket's status too.",
  params: IdParams,
  body: CreateMessageRequest,
  response: {201: CreateMessageResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition', 'stale_thread', 'insufficient_credits'],
});

export const forwardTicket = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/forwards',
  summary: 'Forward a message or a ticket',
  details: 'By mail, to anybody; the requester sees nothing of it.',
  params: IdParams,
  body: ForwardRequest,
  needs: 'replyToTickets',
  response: {201: CreateMessageResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const updateMessage = endpoint({
  method: 'PATCH',
  service: 'connect',
  path: '/api/messages/:id',
  summary: 'Update a note or a scheduled reply',
  details: "The text of one's own note, or the time of a scheduled reply; null sends it now.",
  params: IdParams,
  body: UpdateMessageRequest,
  response: {200: MessageResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const undoSend = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/messages/:id',
  summary: 'Undo the send of a reply',
  details: 'One that has not been sent; answers with what the composer goes on with.',
  params: IdParams,
  needs: 'replyToTickets',
  response: {200: TakeBackResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const retryMessage = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/messages/:id/retry',
  summary: 'Retry a failed reply',
  params: IdParams,
  needs: 'replyToTickets',
  response: {200: RetryResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});
