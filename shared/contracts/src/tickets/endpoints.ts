import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {TicketThreadResponse} from '../messages/schemas.ts';
import {
  BulkRequest,
  BulkResponse,
  BulkUndoRequest,
  MergeRequest,
  MergeResponse,
  SplitRequest,
} from './changes.ts';
import {
  ActivityQuery,
  ActivityResponse,
  AgentsResponse,
  CreateTicketRequest,
  FollowersResponse,
  ReadRequest,
  ReadResponse,
  TicketParams,
  TicketResponse,
  TicketsQuery,
  TicketsResponse,
  UpdateTicketRequest,
} from './schemas.ts';

export const listTickets = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/tickets',
  summary: 'List tickets',
  details: 'Those with the newest message first, unless `sort` says otherwise.',
  query: TicketsQuery,
  response: {200: TicketsResponse},
  errors: ['not_found'],
});

export const getTicket = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/tickets/:number',
  summary: 'Get a ticket',
  details: 'With its messages and history.',
  params: TicketParams,
  response: {200: TicketThreadResponse},
  errors: ['not_found'],
});

export const createTicket = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets',
  summary: 'Create a ticket',
  details: 'Its requester is found by address, or created.',
  body: CreateTicketRequest,
  needs: 'changeTickets',
  response: {201: TicketResponse},
  errors: ['forbidden', 'not_found'],
});

export const bulkUpdateTickets = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/bulk',
  summary: 'Update several tickets',
  details: 'Says of each whether it was changed.',
  body: BulkRequest,
  needs: 'changeTickets',
  response: {200: BulkResponse},
  errors: ['forbidden', 'not_found', 'version_conflict'],
});

export const undoBulkUpdate = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/bulk/undo',
  summary: 'Undo a change of several tickets',
  details: 'Says of each whether it was given back what it had.',
  body: BulkUndoRequest,
  needs: 'changeTickets',
  response: {200: BulkResponse},
  errors: ['forbidden', 'not_found'],
});

export const updateTicket = endpoint({
  method: 'PATCH',
  service: 'connect',
  path: '/api/tickets/:id',
  summary: 'Update a ticket',
  params: IdParams,
  body: UpdateTicketRequest,
  ifMatch: true,
  needs: 'changeTickets',
  response: {200: TicketResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const trashTicket = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/tickets/:id',
  summary: 'Move a ticket to the trash',
  needs: 'moderateTickets',
  params: IdParams,
  response: {200: TicketResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const restoreTicket = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/restore',
  summary: 'Restore a ticket from the trash',
  needs: 'moderateTickets',
  params: IdParams,
  response: {200: TicketResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const markAsSpam = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/spam',
  summary: 'Mark a ticket as spam',
  needs: 'moderateTickets',
  params: IdParams,
  response: {200: TicketResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const markAsNotSpam = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/tickets/:id/spam',
  summary: 'Mark a ticket as not spam',
  needs: 'moderateTickets',
  params: IdParams,
  response: {200: TicketResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const mergeTickets = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/merge',
  summary: 'Merge tickets into one',
  params: IdParams,
  body: MergeRequest,
  needs: 'changeTickets',
  response: {200: MergeResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition', 'different_requesters'],
});

export const unmergeTicket = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/unmerge',
  summary: 'Undo the merge of a ticket',
  details: 'Takes it out of the one that shows its messages, within 30 days of the merge.',
  params: IdParams,
  needs: 'changeTickets',
  response: {200: TicketResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const splitTicket = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/split',
  summary: 'Move messages of a ticket into a new one',
  params: IdParams,
  body: SplitRequest,
  needs: 'changeTickets',
  response: {201: TicketResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const unsplitTicket = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/unsplit',
  summary: 'Undo the split of a ticket',
  details:
    'Puts the new ticket into the trash, as long as nobody has written in it; answers with the one that it was split from.',
  params: IdParams,
  needs: 'changeTickets',
  response: {200: TicketResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const followTicket = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tickets/:id/follow',
  summary: 'Follow a ticket',
  params: IdParams,
  response: {200: FollowersResponse},
  errors: ['not_found'],
});

export const unfollowTicket = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/tickets/:id/follow',
  summary: 'Stop following a ticket',
  params: IdParams,
  response: {200: FollowersResponse},
  errors: ['not_found'],
});

export const markAsRead = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/tickets/:id/read',
  summary: 'Mark a ticket as read',
  details: 'By the caller, up to a message.',
  params: IdParams,
  body: ReadRequest,
  response: {200: ReadResponse},
  errors: ['not_found'],
});

export const markAsUnread = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/tickets/:id/read',
  summary: 'Mark a ticket as unread by the caller',
  params: IdParams,
  response: {200: ReadResponse},
  errors: ['not_found'],
});

export const listAgents = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/agents',
  summary: 'List assignable members and teams',
  details: 'By name.',
  response: {200: AgentsResponse},
});

export const listActivity = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/agents/:id/activity',
  summary: 'List what a member did',
  details: 'In the tickets that the caller sees, the latest first.',
  params: IdParams,
  query: ActivityQuery,
  response: {200: ActivityResponse},
  errors: ['not_found'],
});
