import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {
  CertificateResponse,
  CertificatesQuery,
  CertificatesResponse,
  OwnCertificatesResponse,
  RevokeCertificateRequest,
} from './schemas.ts';

export const listOwnCertificates = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/me/certificates',
  summary: "List the caller's certificates",
  details: 'The newest first, up to 200.',
  response: {200: OwnCertificatesResponse},
});

export const listCertificates = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id/certificates',
  summary: 'List the certificates of a course',
  details: 'The newest first.',
  needs: 'authorCourses',
  params: IdParams,
  query: CertificatesQuery,
  response: {200: CertificatesResponse},
  errors: ['not_found'],
});

export const revokeCertificate = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/certificates/:id/revoke',
  summary: 'Revoke a certificate',
  details:
    'For good, with a reason that its holder can read. Refused with 409 for one that is revoked.',
  needs: 'authorCourses',
  params: IdParams,
  body: RevokeCertificateRequest,
  response: {200: CertificateResponse},
  errors: ['not_found', 'illegal_transition'],
});
