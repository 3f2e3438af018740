import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  DnsRecordsResponse,
  SupportAddressRequest,
  SupportAddressResponse,
  SupportAddressesResponse,
  VerifySupportAddressRequest,
} from './schemas.ts';

export const listSupportAddresses = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/support-addresses',
  summary: 'List support addresses',
  details: 'The oldest first, and how mail comes in and goes out.',
  needs: 'changeTicketSettings',
  response: {200: SupportAddressesResponse},
  errors: ['forbidden'],
});

export const createSupportAddress = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/support-addresses',
  summary: 'Add a support address',
  needs: 'changeTicketSettings',
  body: SupportAddressRequest,
  response: {201: SupportAddressResponse},
  errors: ['forbidden', 'duplicate', 'illegal_transition'],
});

export const updateSupportAddress = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/support-addresses/:id',
  summary: 'Update a support address',
  needs: 'changeTicketSettings',
  params: IdParams,
  body: SupportAddressRequest,
  ifMatch: true,
  response: {200: SupportAddressResponse},
  errors: ['forbidden', 'not_found', 'duplicate'],
});

export const verifySupportAddress = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/support-addresses/verify',
  summary: 'Confirm a support address by link',
  details: 'With the token of the mailed link.',
  needs: 'changeTicketSettings',
  body: VerifySupportAddressRequest,
  response: {200: SupportAddressResponse},
  errors: ['forbidden', 'not_found'],
});

export const sendVerificationLink = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/support-addresses/:id/link',
  summary: 'Resend the confirmation link',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});

export const checkSupportAddressDomain = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/support-addresses/:id/domain-check',
  summary: 'Confirm a support address by DNS',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: SupportAddressResponse},
  errors: ['forbidden', 'not_found'],
});

export const checkSupportAddressDns = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/support-addresses/:id/dns',
  summary: 'Check the DNS records of a support address',
  details: 'SPF, DKIM and DMARC of its domain, as DNS answers now.',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: DnsRecordsResponse},
  errors: ['forbidden', 'not_found'],
});

export const sendTestMail = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/support-addresses/:id/test',
  summary: 'Send a test mail',
  details: "From the support address to the caller's own; answers with what became of it.",
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: SupportAddressResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const deleteSupportAddress = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/support-addresses/:id',
  summary: 'Delete a support address',
  needs: 'changeTicketSettings',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found'],
});
