import {endpoint} from '../endpoint.ts';
import {AuditCheckQuery, AuditCheckResponse, AuditQuery, AuditResponse} from './schemas.ts';

export const listAudit = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/audit',
  summary: 'List the audit log',
  details: 'Who did what to whom in the workspace, the newest first. For owners and admins.',
  needs: 'seeAuditLog',
  query: AuditQuery,
  response: {200: AuditResponse},
  errors: ['forbidden'],
});

export const checkAudit = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/audit/check',
  summary: 'Check the audit log',
  details:
    'Computes the chain of hashes anew, and names the first entry that was changed, removed or inserted. With the number and hash of an entry that was noted down, also whether the log still holds it.',
  needs: 'seeAuditLog',
  query: AuditCheckQuery,
  response: {200: AuditCheckResponse},
  errors: ['forbidden'],
});
