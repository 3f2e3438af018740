import Type from 'typebox';
import type {AuditResponse} from '@switchboard/federation';
import type {RegistryContext} from '../context.ts';
import {RemoteName} from '../http/params.ts';
import type {RegistryScope} from '../scope.ts';
import {listAudit} from './repository.ts';

const PAGE = 100;

const Query = Type.Object({
  remote: Type.Optional(RemoteName),
  before: Type.Optional(Type.Integer({minimum: 1})),
  limit: Type.Optional(Type.Integer({minimum: 1, maximum: 500})),
}, {additionalProperties: false});

/** GET /audit: who changed what, newest first. Needs a token of any scope. */
export const auditRoutes = (scope: RegistryScope, {db, tokens}: RegistryContext): void => {
  scope.get('/audit', {schema: {querystring: Query}}, async (request): Promise<AuditResponse> => {
    await tokens.authenticate(request.headers.authorization);
    return {error: false, message: '', entries: await listAudit(db, {limit: PAGE, ...request.query})};
  });
};
