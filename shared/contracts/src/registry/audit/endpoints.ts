import {registryEndpoint} from '../../endpoint.ts';
import {AuditHeadResponse, AuditQuery, AuditResponse} from './schemas.ts';

export const listAudit = registryEndpoint({
  method: 'GET',
  path: '/audit',
  summary: 'The audit log, newest first',
  token: 'any',
  query: AuditQuery,
  response: {200: AuditResponse},
});

export const getAuditHead = registryEndpoint({
  method: 'GET',
  path: '/audit/head',
  summary: 'The newest audit entry, as recorded in the data directory',
  token: 'any',
  response: {200: AuditHeadResponse},
});
