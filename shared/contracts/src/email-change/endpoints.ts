import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {CurrentUserResponse} from '../user/schemas.ts';
import {
  ConfirmEmailChangeRequest,
  EmailChangeResponse,
  RequestEmailChangeRequest,
} from './schemas.ts';

export const getEmailChange = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/user/email-change',
  summary: 'Get your pending email change',
  access: 'user',
  response: {200: EmailChangeResponse},
});

export const requestEmailChange = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/user/email-change',
  summary: 'Request another email address',
  details:
    'Mails a link to the new address, and tells the present one. Takes the place of an earlier request. Answers alike whether the address has an account or not.',
  access: 'user',
  body: RequestEmailChangeRequest,
  proof: true,
  response: {200: EmailChangeResponse},
  errors: ['not_found'],
});

export const resendEmailChange = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/user/email-change/resend',
  summary: 'Resend the link to your new address',
  details: 'The former link stops working.',
  access: 'user',
  response: {200: EmailChangeResponse},
  errors: ['not_found'],
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/user/email-change',
  summary: 'Stop the change of your email address',
  access: 'user',
  response: {200: Envelope},
  errors: ['not_found'],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/user/email-change/confirmation',
  summary: 'Confirm your new email address',
  details:
    "The token comes by mail and works for the account that asked for it. Ends the caller's other sessions.",
  access: 'user',
  body: ConfirmEmailChangeRequest,
  response: {200: CurrentUserResponse},
  errors: ['not_found'],
});
