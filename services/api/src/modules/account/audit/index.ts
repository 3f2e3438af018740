export type {AuditFacts} from './changes.ts';
export {auditRoutes} from './routes.ts';
export {readAudit, recordAudit, refuseUnlessAuditor} from './service.ts';
