import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  ContactSubscriptionsResponse,
  CreateSuppressionRequest,
  SuppressionResponse,
  SuppressionsQuery,
  SuppressionsResponse,
} from './schemas.ts';

export const listSuppressions = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/suppressions',
  summary: 'List suppressed addresses',
  details: 'The newest first, for owners and admins.',
  query: SuppressionsQuery,
  needs: 'manageSuppressions',
  response: {200: SuppressionsResponse},
  errors: ['forbidden'],
});

export const createSuppression = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/suppressions',
  summary: 'Add a suppressed address',
  details: 'It gets no more broadcasts by the channel. For owners and admins.',
  body: CreateSuppressionRequest,
  needs: 'manageSuppressions',
  response: {201: SuppressionResponse},
  errors: ['forbidden', 'duplicate'],
});

export const deleteSuppression = endpoint({
  method: 'DELETE',
  service: 'campaign',
  path: '/api/suppressions/:id',
  summary: 'Remove a suppressed address',
  details:
    'Broadcasts go to it again, unless it is suppressed for another reason too. For owners and admins.',
  params: IdParams,
  needs: 'manageSuppressions',
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});

export const getContactSubscriptions = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/contacts/:id/subscriptions',
  summary: 'Get the subscriptions of a contact',
  details: 'Whether broadcasts go to their address and number, and else why not.',
  params: IdParams,
  response: {200: ContactSubscriptionsResponse},
  errors: ['not_found'],
});
